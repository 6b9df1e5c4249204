// Likeness owns what members have in common with somebody who shut themselves out of play: a name or an identity number with the
// day of birth, a number, an address, a browser; of accounts, destination knows.
// Its table is `payment.found_another`: whom a person looked at.
// It promises that it is asked whenever money is to come in, whichever of the two had it first and however they came by it, and
// that what comes is held until a person looked. What is theirs goes out, looked at. It never says to a member whose it is.
export { heldAmong, mustNotBeHeld } from './held.ts'
export { findLikenesses, type Likeness } from './find-likenesses.ts'
export { module } from './module.ts'
