// Name owns by which real name a member is paid, where they gave it once they were a member, or staff corrected it.
// Its table is `payment.real_name`; the name that counts stands in the profile, as one of registration does.
// It promises that a member gives it once, and that accounts at banks are judged by it as it is given. Whether it is the name of
// somebody who is shut out of play, likeness asks as money comes.
export { readNameStanding, type NameStanding } from './standing.ts'
export { module } from './module.ts'
