// Move owns money that goes from one member to another: to who stands above them.
// Its table is `payment.move`.
// It promises that it moves once for its key, that both sides' standing and limits are asked about while both purses are locked,
// and that nothing of the one is told to the other. It knows the direct upline alone, and no tree.
export { module } from './module.ts'
