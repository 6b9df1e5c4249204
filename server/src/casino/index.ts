// The casino is what there is to play beside the lotteries: games, whether each may be played now, and what members marked and
// opened of them. It promises that a game which returns more than is staked goes live for nobody, and that every process knows
// the offer as it is within two seconds. It never knows money, a round or who plays; vendors are kept by `casino/supply`.
// Its tables are `casino.game`, `casino.edition`, `casino.favourite`, `casino.recent`, `casino.popularity` and `casino.heat`.
export {
  readGameToOpen,
  readListed,
  readOffers,
  readPlayable,
  type BetSpan,
  type Category,
  type GameOffer,
  type GameToOpen,
  type ListedGame,
  type OfferState,
} from './game.ts'
export { addGame, followGame, moveGame, type FollowedGame } from './write-game.ts'
export { readSmallestBets, readTitles, readTitlesByCode, readVendorNames } from './read-titles.ts'
export { gamesOnOffer } from './list-games.ts'
export { categoryMenus } from './list-vendors.ts'
export { lookingOf } from './routes.ts'
export { module } from './module.ts'
export { rememberPlayed } from './played.ts'
export { keepPopularity, popularityUntil, type GameHeat, type HourOfPlay } from './popularity.ts'
