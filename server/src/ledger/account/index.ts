// Accounts: the purses of members and the house's own, by what they are, and what each purse holds.
// It promises that an account's id follows from what it is, and that purses are locked in one order whoever locks them.
// It never moves money: a balance is written by the transfer that moves it.
// Its tables are `ledger.account` and `ledger.balance`.
export {
  furtherPurses,
  heldPurse,
  houseAccount,
  isOwnMoney,
  mainOf,
  purseOf,
  type AccountRef,
  type Book,
  type HouseAccount,
  type Purse,
} from './purse.ts'
export { accountId, isMisnamed } from './account.ts'
export { closePurse } from './close-purse.ts'
export { openPurse } from './open-purse.ts'
export { lockFurther, lockPurses, lockUnheld, watchPurses, type Standing } from './lock.ts'
export {
  listPurses,
  nameOfAccount,
  readPurses,
  sumSpendable,
  type OpenPurse,
  type Spendable,
} from './read-purses.ts'
