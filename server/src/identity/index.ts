// Identity owns who is calling: logins, passwords, sessions and the keys of sealed payloads.
// It promises that a token is known only to its holder, a password to nobody, and a sealed payload is read once.
// It never knows what a member has or plays; who makes a member of a new name stands above, and calls it.
export { admit, keepToken, welcome, type SignedIn, type Way } from './admit.ts'
export { holdOldDemos, removeDemos } from './demos.ts'
export { guardsOf, loginByEmail, loginByMobile, setEmail, setPaymentHash, type Guards } from './guards.ts'
export { openCounters } from './counter.ts'
export { openLimits, type Limits } from './limits.ts'
export {
  createLogin,
  hasProvedMobile,
  loginById,
  loginByUsername,
  type Login,
  type NewLogin,
} from './login.ts'
export { linkTo, mailProofLink } from './mail-link.ts'
export { proveEmail, proveMobile } from './prove-contact.ts'
export { requirePassword } from './own-password.ts'
export { checkPassword, hashPassword } from './password.ts'
export { isGuessable, isGuessableNumber } from './guessable-password.ts'
export { openPayloads, type Payloads } from './payloads.ts'
export { jobs, routes } from './routes.ts'
export { ageMax, ageOf, isReserved, makeUsername } from './newcomer.ts'
export { endRemembered, forgetBrowser } from './remember.ts'
export { tellFactorChange, whenFactorChanged } from './tell-factor-change.ts'
export { guardOf, requireStepUp } from './step-up.ts'
export { setPassword, type NewPassword } from './set-password.ts'
export { openSessions, type Sessions } from './sessions.ts'
export { openTries, type Tries } from './tries.ts'
export { codesSignIn, hasWayIn } from './ways-in.ts'
export { countTickets, issueTicket, readTicket, takeTicket, waitingTicket, type Ticket } from './ticket.ts'
