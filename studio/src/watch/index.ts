// The watch holds what games really return against what their mathematics say, and those against what is kept of them, and stops one
// that is off.
// It promises that only real money counts, each decision once and none for more than another; that whoever is honest is stopped once
// in hundreds of lives of a game; and that what goes on ends as it would have. It pays nothing, decides nothing, and resumes nothing.
// Its tables are `watch.counted`, `watch.performance` and `watch.look`.
export { checkMathematics, isGameKept } from './check-mathematics.ts'
export { readChecksums, isKept } from './read-checksums.ts'
export { readReturns, type GameReturned } from './read-returns.ts'
export { watchReturns } from './watch-returns.ts'
