/**
 * Owns the mathematics of the lotteries: plays, prices, settlement, chances, draws of the house and their proof; and what
 * money is told apart by: memos, and the QR codes of bank transfers.
 * Promises to be pure and total: anything it is given is answered or refused with an EngineRefusal.
 * Never knows the time, a member, a database or a network; it imports nothing, and runs the same in a browser.
 */
export { explainLine, type Explained, type Match, type WonTier } from './explain.ts'
export { fingerprint } from './fingerprint.ts'
export { frequency, type Frequency } from './lottery/vn/frequency.ts'
export {
  commitment,
  drawBytes,
  rawBytes,
  type DrawByte,
  type DrawSource,
  type PublishedDraw,
} from './house-draw.ts'
export { houseDraw } from './lottery/vn/region-draw.ts'
export { fullPay, liabilitiesMax, type Line, lineText } from './line.ts'
export { type ListName, listNames, listTerms } from './list-terms.ts'
export { permutations, stationsMax } from './lottery/vn/line.ts'
export {
  chaseIssuesMax,
  chaseMultipleMax,
  type ChaseAsked,
  type ChasePlan,
  type ChaseRow,
  linesAt,
  paysLess,
  planChase,
} from './lottery/chase.ts'
export {
  type Chosen,
  type DrawnSymbols,
  type Exposed,
  type Exposure,
  type Family,
  type LotteryMode,
  type LotteryPlay,
  type LotteryTier,
  type PickPart,
  type Urn,
} from './lottery/face.ts'
export { houseSymbols } from './lottery/house-symbols.ts'
export {
  lotteryChances,
  lotteryFamily,
  lotteryGames,
  lotteryKnown,
  lotteryPlay,
  type LotteryPick,
  readDrawn,
  readPick,
} from './lottery/games.ts'
export { type LotteryLine, type LotteryPrice, priceLottery } from './lottery/price-lottery.ts'
export { elottOdds } from './lottery/plates.ts'
export { readLotteryTerms } from './lottery/read-terms.ts'
export { vietnameseNewYear } from './lottery/new-year.ts'
export { lotteryReturns } from './lottery/returns.ts'
export { type LotterySettled, lotterySettler, type TicketShares } from './lottery/settle-lottery.ts'
export { offeredPlays } from './lottery/tariff.ts'
export {
  groupMin,
  groupOfAll,
  type LotteryOdds,
  type LotteryPool,
  type LotteryPools,
  type LotteryPrizes,
  type LotteryTerms,
} from './lottery/terms.ts'
export { officialTerms } from './lottery/vietlott/prizes.ts'
export { findMemos, isMemo, memoLettersOf, writeMemo } from './memo.ts'
export { merkleProof, merkleRoot, type MerkleStep, orderLeaf, verifyMerkleProof } from './merkle.ts'
export {
  type Chance,
  type NumbersRead,
  pickKinds,
  type PickKind,
  quickPick,
  readNumbers,
} from './lottery/vn/numbers.ts'
export { checkOdds, type Odds, oddsOf, returns } from './lottery/vn/odds.ts'
export { type Group, type Play, play, plays, type SideName, type Strategy } from './lottery/vn/plays.ts'
export { type Liability } from './line.ts'
export { price, type Price } from './lottery/vn/price.ts'
export { priceAt, regionOf, regionsOfStations } from './lottery/vn/price-at.ts'
export { priceLists } from './lottery/vn/price-lists.ts'
export {
  drawn,
  type Prizes,
  readPrizes,
  type Region,
  type Tier,
  tierNames,
  type TierRule,
  tiers,
} from './lottery/vn/prizes.ts'
export { expectedHits, probability, returnPpm } from './lottery/vn/probability.ts'
export { type Fraction } from './fraction.ts'
export { EngineRefusal, type EngineCode } from './refusal.ts'
export type { DrawnPrizes, GameTerms, LinePrice, PlayReturn, Rules } from './game-rules.ts'
export { rulesCodes, rulesOf } from './rules.ts'
export { settle, settler, type SettleOptions, winning } from './lottery/vn/settle.ts'
export { type Settled } from './line.ts'
export { payoutSpread, type Spread } from './spread.ts'
export { readTransferQr, type TransferQr, writeTransferQr } from './transfer-qr.ts'
export { trend, type Trend, type TrendFigure, type TrendLane, type TrendRow, type TrendRun } from './trend.ts'
export { checkSeed, type DrawCheck, verifyDraw } from './verify-draw.ts'
