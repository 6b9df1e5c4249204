// Docs describe an interface for people and for programs, printed from its contract.
// They promise nothing that the contract does not say, and leave out nothing it does. They never look at how an endpoint is kept.
export type { Interface, SaidMessage } from './interface.ts'
export { printDescription } from './openapi.ts'
export { serveDocs } from './serve-docs.ts'
