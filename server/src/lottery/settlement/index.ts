// The settlement: what a draw's orders won, or had returned, and the journal of what play came to. It promises to pay each
// winner once, whatever is killed, and to set a correction or a void right to the last unit. It never moves money but
// through the wallet.
// Its tables are `lottery.payout`, `lottery.award`, `lottery.award_part` and `lottery.turnover`.
export { module } from './module.ts'
export { auditSettlement, type Difference, type SettlementAudit } from './audit-settlement.ts'
export { settleDraw, type Settlement } from './settle-draw.ts'
export type { Tally } from './tally.ts'
export { sweepTurnover, tellTurnover } from './tell-turnover.ts'
export { turnover, type Turnover } from './turnover.ts'
export { refundDraw, voidDraw, voidIn } from './void-draw.ts'
