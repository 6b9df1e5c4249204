import type { casino } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import type { IsThere } from '#manifest'
import type { z } from 'zod'
import { catalogueOf, keptBy, titleIn, type Catalogue, type CatalogueGame } from './catalogue.ts'
import { nearness, calledAs } from './find-by-name.ts'

type ListAsked = z.output<typeof casino.gameList.input>
type GameList = z.output<typeof casino.gameList.reply>

/** Who looks: in which language, and from which country, where that is known. */
export type Looking = { language: string; country: string | null }

const hotMax = 12
const nearestMax = 3
// No name has less in common with what was asked and would be known again.
const nearnessMin = 0.25

/** A page of the games that are as asked, of a vendor whose games all rest, those; the same value again for as long as the catalogue stands. */
export async function listGames(context: Context, asked: ListAsked, looking: Looking): Promise<GameList> {
  const catalogue = await catalogueOf(context)
  return keptBy(catalogue, ['list', asked, looking], () => {
    const here = candidates(catalogue, asked).filter(isOfferedTo(looking))
    const wanted = here.filter(fits(asked))
    const { page, ...totals } = pageFrom(sorted(wanted, asked.sort, looking), asked)
    const nearest = wanted.length === 0 && asked.gameName ? nearestTo(asked.gameName, here) : []
    return { games: page.map(shownTo(looking)), ...totals, nearest: nearest.map(shownTo(looking)) }
  })
}

/** What stands before all others and can be played: twelve that are pinned or hot, and then twelve new ones, the newest first. */
export async function hotGames(
  context: Context,
  { vassalage, gameType }: z.output<typeof casino.hotGames.input>,
  looking: Looking,
): Promise<z.output<typeof casino.hotGames.reply>> {
  const catalogue = await catalogueOf(context)
  return keptBy(catalogue, ['hot', vassalage, gameType, looking], () => {
    const games = candidates(catalogue, { vassalage, gameType }).filter(isOfferedTo(looking))
    const here = games.filter(fits({ vassalage, gameType })).filter(isPlayed)
    const hot = here.filter(({ isHot }) => isHot).slice(0, hotMax)
    const fresh = here
      .filter((game) => game.isNew && !hot.includes(game))
      .toSorted((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime())
      .slice(0, hotMax)
    return { list: [...hot, ...fresh].map(shownTo(looking)) }
  })
}

/** What most members played for real money in the last day and can be played, the most first. */
export async function popularTitles(
  context: Context,
  { count }: z.output<typeof casino.popularTitles.input>,
  looking: Looking,
): Promise<z.output<typeof casino.popularTitles.reply>> {
  const catalogue = await catalogueOf(context)
  return keptBy(catalogue, ['popular', count, looking], () => {
    const played = catalogue.games.filter((game) => game.players > 0 && isPlayed(game))
    const list = played
      .filter(isOfferedTo(looking))
      .toSorted((a, b) => b.players - a.players)
      .slice(0, count)
    return { list: list.map(shownTo(looking)) }
  })
}

/** One game on offer, though it rests; `game_unknown` where there is none, or not in the country. */
export async function oneGame(
  context: Context,
  nodeId: string,
  looking: Looking,
): Promise<casino.CasinoGame> {
  const game = (await catalogueOf(context)).there.byNode.get(nodeId)
  if (!game || !isOfferedTo(looking)(game)) throw new Refusal('game_unknown')
  return shownTo(looking)(game)
}

/** What an address of play names, though it rests: a game by its number, or the first of a vendor's, by its own name. */
export const placeOfGame: IsThere = async (context, { nodeId, vassalage = '' }, language) => {
  const { byNode, byVendor } = (await catalogueOf(context)).there
  const game = nodeId === undefined ? byVendor.get(vassalage)?.[0] : byNode.get(nodeId)
  return game !== undefined && { name: titleIn(language, game.title) }
}

/** The games of a vendor that are on offer to whoever looks, by the code that it has for each. */
export async function gamesOnOffer(
  context: Context,
  vassalage: string,
  looking: Looking,
): Promise<ReadonlyMap<string, Pick<CatalogueGame, 'nodeId' | 'category'>>> {
  const games = (await catalogueOf(context)).byVendor.get(vassalage) ?? []
  return new Map(games.filter(isOfferedTo(looking)).map((game) => [game.code, game]))
}

type Filters = Partial<Pick<ListAsked, 'gameType' | 'vassalage' | 'gameClassify' | 'feature'>> &
  Partial<Pick<ListAsked, 'minBet' | 'minLineNum' | 'gameName'>>

/** Every game that may fit, from the shortest list that has them all. */
function candidates(catalogue: Catalogue, { vassalage, gameType, gameClassify }: Filters) {
  if (vassalage !== undefined) {
    const resting = gameType === undefined ? catalogue.there.byVendor.get(vassalage) : undefined
    return catalogue.byVendor.get(vassalage) ?? resting ?? []
  }
  if (gameClassify !== undefined) return catalogue.byClassify.get(gameClassify) ?? []
  return gameType === undefined ? catalogue.games : (catalogue.byCategory.get(gameType) ?? [])
}

function fits({ gameType, vassalage, gameClassify, feature, minBet, minLineNum, gameName }: Filters) {
  const isCalledSo = calledAs(gameName ?? '')
  return (game: CatalogueGame) =>
    (gameType === undefined || game.category === gameType) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (gameClassify === undefined || game.classify.includes(gameClassify)) &&
    (feature === undefined || game.features.includes(feature)) &&
    (minBet === undefined || game.betMin <= minBet) &&
    (minLineNum === undefined || (game.lines ?? 0) >= minLineNum) &&
    isCalledSo(game.found)
}

function sorted(games: CatalogueGame[], sort: ListAsked['sort'], { language }: Looking): CatalogueGame[] {
  if (sort === 'hot') return games
  if (sort === 'new') return games.toSorted((a, b) => b.releasedAt.getTime() - a.releasedAt.getTime())
  if (sort === 'return') return games.toSorted((a, b) => b.returnPpm - a.returnPpm)
  const { compare } = new Intl.Collator(language)
  return games.toSorted((a, b) => compare(titleIn(language, a.title), titleIn(language, b.title)))
}

function nearestTo(asked: string, games: readonly CatalogueGame[]): CatalogueGame[] {
  const near = nearness(asked)
  return games
    .map((game) => ({ game, by: near(game.found) }))
    .filter(({ by }) => by >= nearnessMin)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, nearestMax)
    .map(({ game }) => game)
}

/** A page of a list, and how many there are of both. */
export function pageFrom<Item>(
  items: readonly Item[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  return {
    page: items.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: items.length,
    totalPages: Math.ceil(items.length / pageSize),
  }
}

export function isOfferedTo({ country }: Looking): (game: CatalogueGame) => boolean {
  return ({ countriesDeny }) => country === null || !countriesDeny.includes(country)
}

/** A game as whoever looks is shown it. */
export function shownTo({ language }: Looking): (game: CatalogueGame) => casino.CasinoGame {
  return (game) => ({
    nodeId: game.nodeId,
    code: game.code,
    vassalage: game.vassalage,
    vendor: titleIn(language, game.vendor.title),
    gameType: game.category,
    gameClassify: [...game.classify],
    name: titleIn(language, game.title),
    minBet: game.betMin,
    maxBet: game.betMax,
    returnPpm: game.returnPpm,
    volatility: game.volatility,
    hitPpm: game.hitPpm,
    winMax: game.winMax,
    lineNum: game.lines,
    features: [...game.features],
    languages: [...game.languages],
    isHot: game.isHot,
    isNew: game.isNew,
    hasDemo: game.vendor.hasDemo,
    isAway: !isPlayed(game),
    isPaused: game.isPaused,
    // When one that rests by itself comes back nobody said.
    backAt: game.isPaused ? null : game.vendor.backAt,
    isArea: game.vendor.isArea,
    liveCover: liveCoverOf(game),
    releasedAt: game.releasedAt,
  })
}

/** Whether anybody plays it: neither it nor its vendor rests. */
const isPlayed = ({ isPaused, vendor }: CatalogueGame) => !isPaused && !vendor.isAway

function liveCoverOf(game: CatalogueGame): string | null {
  const { coverUrl, liveCovers } = game.vendor
  if (!isPlayed(game) || coverUrl === '' || !liveCovers.includes(game.code)) return null
  return `${coverUrl.replace(/\/$/, '')}/${encodeURIComponent(game.code)}`
}
