// Login owns names that can sign in: what guards each, the addresses and numbers it has proved, tickets of one use made for it.
// Its tables are `identity.login`, `identity.contact`, which a trigger keeps, `identity.seen_with` and `identity.ticket`.
// It promises that a name and a proved address or number are one login's alone, and a ticket is good once and for one thing.
// It never lets anybody in, and never knows what a member has or plays.
export {
  confineLogin,
  guardsChangedAt,
  guardsOf,
  loginByEmail,
  loginByMobile,
  setEmail,
  setPaymentHash,
  type Guards,
} from './guards.ts'
export { findCommon, type Common } from './find-shared.ts'
export { confinedAmong, findConfined, type Confined } from './find-confined.ts'
export { module } from './module.ts'
export { bookOf, createLogin, hasProvedMobile, loginById, loginByUsername } from './login.ts'
export { suspendedAmong, usableAmong } from './usable-among.ts'
export { languageOf, setLanguage } from './login.ts'
export type { Login, NewLogin } from './login.ts'
export { linkTo, mailProofLink } from './mail-link.ts'
export { factorsChanged, passwordChanged } from './messages.ts'
export { ageMax, ageOf, isReserved, makeUsername } from './newcomer.ts'
export { proveEmail, proveMobile } from './prove-contact.ts'
export { countTickets, dropTickets, issueOwnTicket, issueTicket, readTicket } from './ticket.ts'
export { staffNamed } from './staff-named.ts'
export { spendTicket, takeTicket, waitingTicket, type Ticket } from './ticket.ts'
export { codesSignIn, hasWayIn } from './ways-in.ts'
