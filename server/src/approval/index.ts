// The approval owns what one person proposes and another approves. It promises that an approval names exactly what was
// looked at, by version and hash, that nothing proposed is ever changed, and that nobody approves what they proposed. It
// never acts on what it holds: whoever asks for the approval does.
export { approve } from './approve.ts'
export { module } from './module.ts'
export { readLatest, readSince, type Proposal, type Seen } from './proposal.ts'
export { propose } from './propose.ts'
