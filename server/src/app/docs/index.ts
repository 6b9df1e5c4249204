// The docs: the interface described for people and for programs, printed from the contract.
// They promise nothing that the contract does not say, and leave out nothing it does.
// They never look at how an endpoint is kept.
export { allEndpoints, printOpenApi, serveOurDocs } from './docs.ts'
