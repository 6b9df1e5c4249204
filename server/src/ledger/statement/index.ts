// What accounts tell: a purse's statement by the page, and what the house's own accounts come to.
// It promises the balance after each line, and reads the months a page is in and no others.
// It never writes.
export { listHolds, type OpenHold } from './list-holds.ts'
export { readStatement, type StatementLine } from './read-statement.ts'
export { hasMoved, readHouseBalance, readHouseBalances, readPaidBy, type PaidBy } from './queries.ts'
export { sumStatement, type DayStatement } from './sum-statement.ts'
export { sumAway } from './sum-away.ts'
export { sumHours, type HourSum } from './sum-hours.ts'
