// Destination owns where members' money goes out to: bank accounts, each in the member's own
// name, coin addresses, and the directory of banks.
// Its tables are `payment.bank` and `payment.destination`.
// It promises that a number is kept sealed and read only to be sent to, that nothing goes to a new one for a while, and that
// one that two members have is seen, and holds where one of them is shut out of play. It moves nothing.
export {
  findTails,
  judgeAccounts,
  readDestination,
  readAccountNumber,
  readHolder,
  touchDestination,
  type KnownDestination,
  type SentTo,
} from './known.ts'
export { ofExcludedAmong } from './of-excluded.ts'
export { matchName } from './match-name.ts'
export { module } from './module.ts'
