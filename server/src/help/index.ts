// Help owns what the house explains, and the user protocol that members agree to, in every language they were written in.
// It promises that what it hands out was sanitised before it was kept, that a version of the protocol never changes, and
// that every change has its line in the audit. It never knows who reads: who agreed to which version is the member's.
export { module } from './module.ts'
export { protocolInForce } from './protocols.ts'
export { publishProtocol } from './publish-protocol.ts'
export { addArticle } from './write-article.ts'
