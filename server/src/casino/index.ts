// The casino is what there is to play beside the lotteries: vendors and their games, and whether each may be played now.
// Its tables are `casino.vendor`, `casino.vendor_key` and `casino.game`.
// It promises that a game which returns more than is staked goes live for nobody. It never knows money, a round or who plays.
export { readOffers, type Category, type GameOffer, type OfferState } from './game.ts'
export { readTitles } from './read-titles.ts'
