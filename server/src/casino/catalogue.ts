import type { GameType } from '@fairground/contract/casino'
import { sql, type Context, type Db } from '#kit'
import { settingsOf } from '#site'
import { byFoldedWords, type Findable } from './find-by-name.ts'
import { splitCategory, type Category } from './game.ts'

/** What something is called, by language. */
export type Titles = Readonly<Record<string, string>>

/** A game that is live or rests, of a vendor that is on offer. */
export type CatalogueGame = {
  nodeId: string
  vassalage: string
  code: string
  category: Category
  classify: readonly string[]
  title: Titles
  betMin: bigint
  betMax: bigint
  returnPpm: number
  volatility: 'low' | 'medium' | 'high' | 'very_high' | null
  lines: number | null
  hitPpm: number | null
  winMax: number | null
  features: readonly string[]
  languages: readonly string[]
  countriesDeny: readonly string[]
  pin: number | null
  /** How many played it for real money in the last day, and the same by how lately they did; 0 where they are few. */
  players: number
  heat: bigint
  /** It rests by itself, whatever its vendor does. */
  isPaused: boolean
  isHot: boolean
  releasedAt: Date
  isNew: boolean
  vendor: CatalogueVendor
  found: Findable
}

/** A vendor that is live, or away: it is paused, its games are shown, and nobody plays them. */
export type CatalogueVendor = {
  vassalage: string
  title: Titles
  hasDemo: boolean
  /** Whether it was agreed that it tells of its rooms. */
  hasRooms: boolean
  position: number
  isAway: boolean
  /** When it is expected back, where it is away and that was said. */
  backAt: Date | null
  /** Whether its games are one area, which opens within the site: a hall, or a sports book. */
  isArea: boolean
  /** Where its games show what goes on in them, and which do, by code; empty where none does that pages may frame. */
  coverUrl: string
  liveCovers: readonly string[]
  isNew: boolean
}

/**
 * All that is on offer, as it stood at one edition, the pinned games first, then the hot and then the newest. It is never changed: what was
 * answered of it is kept in `answers`, and given again for as long as it stands.
 */
export type Catalogue = {
  stamp: string
  /** Which vendors there are, who of them is away, and until when. */
  standing: string
  games: readonly CatalogueGame[]
  byNode: ReadonlyMap<string, CatalogueGame>
  byCategory: ReadonlyMap<GameType, readonly CatalogueGame[]>
  byVendor: ReadonlyMap<string, readonly CatalogueGame[]>
  byClassify: ReadonlyMap<string, readonly CatalogueGame[]>
  /** All that is there: after those games what rests and is in no list for that. */
  there: {
    byNode: ReadonlyMap<string, CatalogueGame>
    byVendor: ReadonlyMap<string, readonly CatalogueGame[]>
  }
  answers: Map<string, object>
}

const held = new WeakMap<Context['bus'], Promise<Catalogue>>()

/** What is on offer, as this process knows it: read once, and from then on by `followOffers`. */
export async function catalogueOf(context: Context): Promise<Catalogue> {
  const found = held.get(context.bus)
  if (found) return await found
  const first = stampOf(context).then((stamp) => readCatalogue(context, stamp))
  held.set(context.bus, first)
  first.catch(() => held.delete(context.bus))
  return await first
}

/**
 * Reads it again where vendors, games, what settings say of them, or the hour are others than when it was read; and tells the screens
 * of this process where a vendor rests since, or is back.
 */
export async function readAgain(context: Context): Promise<void> {
  const stamp = await stampOf(context)
  const before = await held.get(context.bus)
  if (before?.stamp === stamp) return
  const read = await readCatalogue(context, stamp)
  held.set(context.bus, Promise.resolve(read))
  if (before && before.standing !== read.standing)
    context.bus.announceHere({ to: null, event: { type: 'offer' } })
}

/** So many games of a category are hot by themselves, at most. */
const hotMax = 12

/** The pinned first, then the hottest, then as they stood; what is hottest in its category is told so. */
function withHot(games: readonly Omit<CatalogueGame, 'isHot'>[]): CatalogueGame[] {
  const hottest = new Set<string>()
  for (const own of Map.groupBy(games, ({ category }) => category).values()) {
    const by = own
      .filter(({ heat, vendor }) => heat > 0n && !vendor.isAway)
      .toSorted((a, b) => Number(b.heat - a.heat))
    for (const { nodeId } of by.slice(0, hotMax)) hottest.add(nodeId)
  }
  const placeOf = ({ pin }: Omit<CatalogueGame, 'isHot'>) => pin ?? Infinity
  return games
    .map((game) => ({ ...game, isHot: game.pin !== null || hottest.has(game.nodeId) }))
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? Number(b.heat - a.heat) : placeOf(a) - placeOf(b)))
}

const keys = ['casino.newDays', 'casino.esportsVendors', 'casino.hotMembersMin'] as const

// What is new is so by the hour.
async function stampOf(context: Context): Promise<string> {
  const { rows } = await sql<{ edition: bigint }>`select edition from casino.edition`.execute(context.db)
  const hour = Math.floor(context.clock.now().getTime() / 3_600_000)
  return `${rows[0]?.edition} ${hour} ${JSON.stringify(await settingsOf(context, keys))}`
}

async function readCatalogue(context: Context, stamp: string): Promise<Catalogue> {
  const {
    'casino.newDays': newDays,
    'casino.esportsVendors': esports,
    'casino.hotMembersMin': hotMin,
  } = await settingsOf(context, keys)
  const newSince = new Date(context.clock.now().getTime() - newDays * 86_400_000)
  const vendors = new Map<string, CatalogueVendor>()
  for (const { releasedAt, ...row } of await offeredVendors(context.db))
    vendors.set(row.vassalage, { ...row, isNew: releasedAt > newSince })
  const read = (await offeredGames(context.db)).flatMap((row) => {
    const vendor = vendors.get(row.vassalage)
    if (!vendor) return []
    const category = splitCategory(row, esports)
    const found = byFoldedWords(Object.values(row.title), Object.values(vendor.title))
    const heat = row.players >= hotMin ? row.heat : 0n
    return [{ ...row, category, vendor, found, heat, isNew: row.releasedAt > newSince }]
  })
  const canPlay = read.filter(({ vendor, isPaused }) => !vendor.isAway && !isPaused)
  const open = new Set(canPlay.map(({ category }) => category))
  // A category in which nothing can be played is gone from the lists, and all that was in it.
  const isListed = ({ category, isPaused }: (typeof read)[number]) => !isPaused && open.has(category)
  const games = withHot(read.filter(isListed))
  const resting = read.filter((game) => !isListed(game)).map((game) => ({ ...game, isHot: false }))
  return {
    stamp,
    standing: JSON.stringify(
      [...vendors.values()].map(({ vassalage, isAway, backAt }) => [vassalage, isAway, backAt]),
    ),
    games,
    byCategory: Map.groupBy(games, ({ category }) => category),
    ...byName(games),
    byClassify: groupByEach(games, ({ classify }) => classify),
    there: byName([...games, ...resting]),
    answers: new Map(),
  }
}

/** Games by their number, and by whose they are. */
const byName = (games: readonly CatalogueGame[]) => ({
  byNode: new Map(games.map((game) => [game.nodeId, game])),
  byVendor: Map.groupBy(games, ({ vassalage }) => vassalage),
})

// So many answers are kept of one catalogue; whoever searches at random pushes out no more than those.
const answersMax = 2_000

/** What `make` made of a catalogue for the same question before, or makes now. */
export function keptBy<Value extends object>(catalogue: Catalogue, asked: unknown, make: () => Value): Value {
  const key = JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  const found = catalogue.answers.get(key)
  // Each key begins with the name of the question, whose answers are all of one type.
  if (found) return found as Value
  if (catalogue.answers.size >= answersMax) catalogue.answers.clear()
  const value = make()
  catalogue.answers.set(key, value)
  return value
}

/** What something is called in a language, or else in English, or in any. */
export function titleIn(language: string, titles: Titles): string {
  return titles[language] ?? titles.en ?? Object.values(titles)[0] ?? ''
}

async function offeredVendors(db: Db) {
  const { rows } = await sql<Omit<CatalogueVendor, 'isNew'> & { releasedAt: Date }>`
    select vassalage, title, has_demo as "hasDemo", position, released_at as "releasedAt",
      state = 'paused' as "isAway", case when state = 'paused' then back_at end as "backAt", coalesce(options->>'openedIn' = 'seamless', false) as "isArea",
      coalesce(options->>'rooms' = 'yes', false) and state = 'live' as "hasRooms",
      string_to_array(coalesce(options->>'liveCovers', ''), ' ') as "liveCovers",
      case when exists (select from unnest(launch_origins) as own where starts_with(options->>'coverUrl', own || '/'))
        then options->>'coverUrl' else '' end as "coverUrl"
    from casino.vendor where state in ('live', 'paused') order by position, vassalage`.execute(db)
  return rows
}

async function offeredGames(db: Db) {
  const { rows } = await sql<Omit<CatalogueGame, 'isNew' | 'isHot' | 'vendor' | 'found'>>`
    select node_id::text as "nodeId", vassalage, g.code, g.category, g.classify, g.title, g.bet_min as "betMin",
      g.bet_max as "betMax", g.return_ppm as "returnPpm", g.volatility, g.lines, g.hit_ppm as "hitPpm", g.win_max as "winMax",
      g.features, g.languages, g.countries_deny || v.countries_deny as "countriesDeny", g.pin, g.released_at as "releasedAt",
      coalesce(h.members, 0) as players, coalesce(h.heat, 0) as heat, g.state = 'paused' as "isPaused"
    from casino.game g join casino.vendor v using (vassalage) left join casino.heat h using (node_id)
    where g.state in ('live', 'paused')
    order by g.pin nulls last, g.released_at desc, node_id`.execute(db)
  return rows
}

function groupByEach<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  return groups
}
