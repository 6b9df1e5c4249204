// The board is what is played at vendors by all together: how much of each game, and who really won.
// It promises that only real money counts, that nothing on it is made up, and that who would rather not stands on no board.
// It has no tables: how much was played it hands down to the casino. It moves no money and names nobody.
export { module } from './module.ts'
