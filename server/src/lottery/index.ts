// The lottery owns games, draws, orders, results and what was paid on them. It promises that an order is taken whole with
// its stake or not at all, that a draw moves step by step, each with its actor, and that a settlement pays each winner
// once, whatever is killed. It never moves money but through the wallet, and never writes to an order again.
export { advance } from './advance.ts'
export { auditSettlement, type Difference, type SettlementAudit } from './audit-settlement.ts'
export { closeDraw } from './close-draw.ts'
export { confirmResult } from './confirm-result.ts'
export { drawStates, findDraw, readDraw, type Draw } from './draw.ts'
export { enterResult, readEntry } from './enter-result.ts'
export { importResults, type ImportReport } from './import-results.ts'
export { jobs } from './jobs.ts'
export { makeIssue } from './make-issue.ts'
export { openDraw } from './open-draw.ts'
export { openOrders, type Orders } from './place-order.ts'
export { draws } from './queries.ts'
export { readResultsFile } from './results-file.ts'
export { routes } from './routes.ts'
export { settleDraw, type Settlement } from './settle-draw.ts'
export { voidDraw } from './void-draw.ts'
