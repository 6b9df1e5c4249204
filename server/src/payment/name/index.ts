// Name owns by which real name a member is paid, where they gave it once they were a member, or staff corrected it.
// Its table is `payment.real_name`; the name that counts stands in the profile, as one of registration does.
// It promises that a member gives it once, that accounts at banks are judged by it as it is given, and that nothing comes in for
// who bears the name and the birthday of somebody shut out of play until a person looked. It never says whose name is whose.
export { heldAmong, mustNotBeHeld } from './held.ts'
export { readNameStanding, type NameStanding } from './standing.ts'
export { module } from './module.ts'
