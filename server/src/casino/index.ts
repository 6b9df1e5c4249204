// The casino is what there is to play beside the lotteries: vendors and their games, and whether each may be played now.
// Its table is `casino.game`; vendors are kept by `casino/supply`.
// It promises that a game which returns more than is staked goes live for nobody. It never knows money, a round or who plays.
export { readOffers, type Category, type GameOffer, type OfferState } from './game.ts'
export { readTitles } from './read-titles.ts'
