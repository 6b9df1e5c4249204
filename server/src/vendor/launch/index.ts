// Launch opens games: it begins a member's session, has the vendor's wire ask for an address, and answers it.
// It promises that who plays is said by the session alone, that no address is answered but of an origin the vendor was given,
// never of this site, and that pages frame vendors that are live and nobody else; and it tells how the rules that it says at a launch
// were kept. It moves no money, and has no tables.
export { module } from './module.ts'
