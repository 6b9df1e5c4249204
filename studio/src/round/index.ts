// A round is what one stake plays: what was chosen and staked, what it is decided by, each step, and what it came to.
// It promises that what it comes to is fixed before its stake is called for, told to nobody before the stake is answered, and never
// another afterwards; that of a player one stake waits at a time; and that the round is its steps played again. It moves no money
// and knows no wire. Its tables are `round.round` and `round.step`.
export { beginRounds, judgeBeginnings, type Beginning, type MayBegin } from './begin-rounds.ts'
export { refuseRound, undoRound } from './end-round.ts'
export { goOnAll } from './go-on-all.ts'
export {
  anyRound,
  endedByTime,
  latestRound,
  pairOpen,
  pageOfRounds,
  roundByKeyOf,
  roundOf,
  roundsStanding,
} from './read-rounds.ts'
export {
  singlesDecided,
  steppedOver,
  stepsDecided,
  type SingleDecided,
  type DecidedSpan,
  type StepDecided,
  type SteppedOver,
} from './read-decided.ts'
export { standAfter, type RoundStanding } from './stand.ts'
export { stepSaid, stepsOf } from './steps.ts'
export { endByTime, stepRound, type StepAsked } from './step-round.ts'
export type { PlayedRound } from './played.ts'
