// Pauses: time-outs and exclusions, and the house's opening to who shut themselves out once their time is over; and the house's own
// stop, until somebody has spoken with its member.
// It promises that no stake and no deposit is taken once a pause is answered, on any server, and that none of a member's own
// can be undone or made shorter. It never touches money: what was staked before is settled and paid.
// Its table is `care.pause`.
export { paused } from './events.ts'
export { openAgain } from './open-again.ts'
export { exclude, takeTimeOut } from './pause.ts'
export { liftStop, stopUntilSpoken } from './stop.ts'
export { readPauses } from './queries.ts'
export { module } from './module.ts'
