// Marks: signs of harm that were seen of members, and the talks there were about them.
// It promises that each sign is kept once, with the figures it was seen by, and that its member can read both.
// It never looks for any: who stands above what members do does that.
// Its tables are `care.mark` and `care.talk`.
export { keptFromPromotions } from './kept-from-promotions.ts'
export { isSparedPromotions, latestMark, levelNow, noteMark, readMarks, type NewMark } from './mark.ts'
export { findUncalled, noteTalk, type Uncalled } from './talk.ts'
export { module } from './module.ts'
export { readFigures, type Figures } from './figures.ts'
