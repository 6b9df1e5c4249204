// Promotions are what the house offers, in every language they were written in, with terms that have a version.
// It promises that none is shown that a setting makes untrue, and that its HTML was sanitised before it was kept.
// It never gives anybody anything, nor knows who reads.
export { module } from './module.ts'
export { addPromotion } from './write-promotion.ts'
