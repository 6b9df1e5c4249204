import { z } from 'zod'
import { CasinoGame, GameType, NodeId, Vassalage } from './casino-game.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { Amount } from './money.ts'
import { Instant } from './time.ts'

export * from './casino-game.ts'

/** How many games a member marks at most, and how many of a page there are unless it is said. */
export const favouritesMax = 500
export const gamesPerPage = 42

const often = { points: 600, seconds: 60, per: 'address' } as const

/** What whoever looks is told of what is on offer. */
const looked = { method: 'GET', who: 'anyone', limit: often, forLooking: true } as const

/** What clients of every make send, and nothing here depends on. */
const client = {
  clientType: z.string().max(20).optional(),
  platform: z.string().max(60).optional(),
  channel: z.string().max(40).optional(),
  merchant: z.string().max(40).optional(),
  language: z.string().max(35).optional(),
}

export const sorts = ['hot', 'new', 'name', 'return'] as const

const Feature = z.string().regex(/^[a-z0-9_]{1,40}$/)

export const gameList = endpoint({
  ...looked,
  path: '/wps/relay/GCSGAME_gameList',
  summary:
    'The games on offer, also of vendors that rest, a page of them: of a kind, a vendor or a category, playable for a stake, on so many lines or more, by words of their names in any order, with or without accents, or by initials. A vendor alone of whose games none is in a list, since all rest, has those. Where none is called so, the nearest names. What is not offered in the caller’s country is left out. It is told with a tag.',
  input: z.object({
    ...pageOf(gamesPerPage),
    gameType: GameType.optional(),
    vassalage: Vassalage.optional(),
    gameClassify: z.string().max(40).optional(),
    feature: Feature.optional(),
    /** What one would stake at least: games that take as little. */
    minBet: Amount.optional(),
    minLineNum: z.coerce.number().int().min(1).max(100_000).optional(),
    gameName: z.string().max(80).optional(),
    sort: z.enum(sorts).default('hot'),
    ...client,
  }),
  reply: z.object({
    games: z.array(CasinoGame),
    totalPages: z.int(),
    total: z.int(),
    /** Where nothing is called as was asked: what is called nearest, at most three. */
    nearest: z.array(CasinoGame),
  }),
  refusals: [],
})

export const hotGames = endpoint({
  ...looked,
  path: '/wps/relay/GCSGAME_hotGamesV2',
  summary:
    'What stands before all others: at most twelve games that were put there, or that most members play for real money now, and then at most twelve new ones, the newest first.',
  input: z.object({
    merchantCode: z.string().max(40).optional(),
    isPlatform: z.string().max(4).default('2'),
    vassalage: Vassalage.optional(),
    gameType: GameType.optional(),
    platform: z.string().max(60).optional(),
    language: z.string().max(35).optional(),
  }),
  reply: z.object({ list: z.array(CasinoGame) }),
  refusals: [],
})

/** A row of vendors: what they have of one category. */
export const VendorShelf = z.object({
  /** The category. */
  title: GameType,
  cards: z.array(
    z.object({
      vassalage: Vassalage,
      /** What it is called in the language asked for, or another it has a name in. */
      name: z.string(),
      /** It has a game of the category that is played most, or was put before all others. */
      isHot: z.boolean(),
      isNew: z.boolean(),
      /** Whether it tells of tables or ponds that one can join. */
      hasRooms: z.boolean(),
      /** Its games are chosen from a list. */
      isGame: z.literal('VASSALAGE'),
      /** How many games of the category it has. */
      total: z.int(),
    }),
  ),
  /** Kinds, and how many games of the category are of each. */
  gameClassify: z.array(z.object({ code: z.string(), total: z.int() })),
  /** What games of the category have, in the same way. */
  features: z.array(z.object({ code: z.string(), total: z.int() })),
  total: z.int(),
})
export type VendorShelf = z.output<typeof VendorShelf>

const shelves = {
  ...looked,
  input: z.object({ language: z.string().max(35).optional() }),
  reply: z.object({ list: z.array(VendorShelf) }),
  refusals: [],
} as const

export const vendorTypes = endpoint({
  ...shelves,
  path: '/wps/game/vendorTypes',
  summary: 'The vendors on offer, a shelf for each category in which any game can be played.',
})

export const newVendors = endpoint({
  ...shelves,
  path: '/wps/game/vendors/new',
  summary: 'As the vendor types, of vendors that are new.',
})

export const oneGame = endpoint({
  ...looked,
  path: '/wps/game/games/:nodeId',
  summary: 'One game on offer, though it rests, with its return, limits and languages.',
  input: z.object({ nodeId: NodeId }),
  reply: CasinoGame,
  refusals: ['game_unknown'],
})

export const popularTitles = endpoint({
  ...looked,
  path: '/wps/game/popular',
  summary: 'What was played for real money in the last day, by how many members did.',
  input: z.object({ count: z.coerce.number().int().min(1).max(100).default(20) }),
  reply: z.object({ list: z.array(CasinoGame) }),
  refusals: [],
})

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/wps/game/favourites/ids',
  who: 'member',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'The games that the member marked, the latest first.',
  input: z.object({}),
  reply: z.array(NodeId),
  refusals: [],
})

const GamesPage = z.object({ content: z.array(CasinoGame), totalPages: z.int(), total: z.int() })

export const favourites = endpoint({
  method: 'GET',
  path: '/wps/game/favourites',
  who: 'member',
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'Those of them that are on offer, a page of them.',
  input: z.object({ ...pageOf(gamesPerPage), gameType: GameType.optional() }),
  reply: GamesPage,
  refusals: [],
})

const marks = {
  path: '/wps/game/favourites',
  who: 'member',
  limit: { points: 240, seconds: 60, per: 'member' },
  input: z.object({ nodeId: NodeId, vendor: Vassalage, gameType: GameType.optional() }),
  reply: z.object({ ids: z.array(NodeId) }),
} as const

export const addFavourite = endpoint({
  ...marks,
  method: 'PUT',
  summary: `Marks a game, at most ${favouritesMax} of them; once more changes nothing. Answers all that are marked.`,
  refusals: ['game_unknown', 'favourite_limit'],
})

export const removeFavourite = endpoint({
  ...marks,
  method: 'DELETE',
  summary: 'Marks a game no more; where it was not, nothing changes. Answers all that are marked.',
  refusals: [],
})

export const recent = endpoint({
  method: 'GET',
  path: '/wps/game/recent',
  who: 'session',
  limit: { points: 120, seconds: 60, per: 'member' },
  summary: 'The games that the member opened last and that are on offer, the latest first.',
  input: z.object({ ...pageOf(gamesPerPage), gameType: GameType.optional() }),
  reply: z.object({
    list: z.array(z.object({ game: CasinoGame, at: Instant, times: z.int() })),
    totalPages: z.int(),
    total: z.int(),
  }),
  refusals: [],
})
