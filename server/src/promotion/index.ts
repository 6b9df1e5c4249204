// Promotions are what the house offers, in every language they were written in, with terms that have a version.
// It promises that none is shown that a setting makes untrue, and that its HTML was sanitised before it was kept.
// Who applies for one is kept once and answered by hand. It never gives anybody anything.
export { module } from './module.ts'
export { addPromotion } from './write-promotion.ts'
