// Vendors play for money of ours: sessions, the port that their wires speak through, and what each round came to.
// Its tables are `vendor.player`, `vendor.session`, `vendor.round`, `vendor.transaction`, `vendor.turnover` and `vendor.day`.
// It promises that a message of a vendor moves money once, is answered the same however often it comes, and that an undo is
// kept whichever comes first. It never decides who wins, and knows no other vendor's word.
export { categoryOf, hasOpenRound } from './round.ts'
export { portsOf } from './lanes.ts'
export type { ActionAnswer, CallAnswer, Denied, Port, VendorAction } from './port.ts'
export { holdAdvance, holdingOf, type CeilingWatch } from './ceiling.ts'
export { findPlayerId, openPlayer, readPlayers } from './player.ts'
export { keepRoom, readRoomOf, startSession, touchSessionsOf } from './session.ts'
export { kindTold } from './transaction.ts'
export { keepSettled, roundTurnover, type RoundTurnover, type SettledPlay } from './turnover.ts'
export { module } from './module.ts'
