// The lobby: what is told across the lotteries to whoever looks around, as which are played most, what their draws had in
// common, who won, and where a game opens. It promises that a name is never told whole, and no figure that was not counted.
// It never changes anything.
// It has no tables of its own, and reads those of the games, draws, orders and turnover.
export { module } from './module.ts'
