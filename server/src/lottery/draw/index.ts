// The draws: made ahead, moved step by step, each step with its actor, and given a result that two have agreed on; a house
// draw has its seed committed to before sales open. Whoever steps a draw holds it first, so that none is stepped twice. It
// never reads an order.
// Its tables are `lottery.draw`, `lottery.draw_step`, `lottery.result` and `lottery.dividend`; the seeds are the keeper's.
export { acceptResult } from './accept-result.ts'
export {
  asContract,
  drawColumns,
  drawNames,
  drawStates,
  findDraw,
  gateOf,
  holdDraw,
  markOfDraw,
} from './draw.ts'
export {
  lockDraw,
  readDraw,
  readDrawNow,
  readUnfinished,
  refuseStep,
  unknownDraw,
  type Draw,
  type DrawNow,
} from './draw.ts'
export { keepDividends, type Dividends } from './dividends.ts'
export { checkPrizes, enterResult, readEntry, subjectOf } from './enter-result.ts'
export { fixSource } from './fix-source.ts'
export { makeIssue } from './make-issue.ts'
export { moveDraw } from './move-draw.ts'
export { openDraw } from './open-draw.ts'
export { makeDraws, planDraws, planGame } from './plan-draws.ts'
export { drawPage, draws } from './queries.ts'
export { latestResults, results, resultsRecord } from './results.ts'
export { nextDue, queueNext, queueStep } from './queue-step.ts'
export { confirmedResult, samePrizes, type Prizes } from './result.ts'
export { fixDraw, readSeed } from './seed.ts'
