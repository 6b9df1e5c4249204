// Password owns what a password is: how it is hashed and compared, which are guessed first, when one is to be changed.
// It promises that a password is known to nobody here, and that an unknown name takes as long to refuse as a known one.
// It keeps no table and never knows whose a password is; where one stands and what follows from it is said by those above.
export { isGuessable, isGuessableNumber } from './guessable-password.ts'
export { debtRule, isPasswordOver, owesChange, type DebtRule } from './password-debt.ts'
export { checkPassword, hashPassword, refuseWhenFull } from './password.ts'
