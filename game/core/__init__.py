"""The rules kit: state, flow, content and the contract every ruleset fulfils. No drawing in here."""
