// Pauses: time-outs and exclusions, and the house's opening to who shut themselves out once their time is over.
// It promises that no stake and no deposit is taken once a pause is answered, on any server, and that none can be undone or
// made shorter. It never touches money: what was staked before is settled and paid.
// Its table is `care.pause`.
export { paused } from './events.ts'
export { openAgain } from './open-again.ts'
export { exclude, takeTimeOut } from './pause.ts'
export { readPauses } from './queries.ts'
export { module } from './module.ts'
