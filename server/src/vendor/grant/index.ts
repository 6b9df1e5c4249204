// Free rounds are bets of a game that a member was granted, so many of a stake that nobody pays.
// Its table is `vendor.free_round`.
// It promises that one is granted once for its cause, and keeps what became of it. It knows no wire, and moves nothing itself.
export { lockFreeRounds, writeFreeRounds, type FreeRound } from './free-round.ts'
export {
  addFreeRounds,
  doubt,
  endFreeRounds,
  findDueFreeRounds,
  findFreeRounds,
  keepTurn,
  markIssued,
  type NewFreeRounds,
} from './queries.ts'
