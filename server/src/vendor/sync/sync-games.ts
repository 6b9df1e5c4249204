import { addGame, followGame, moveGame, readListed } from '#casino'
import { readSuppliers, type Supplier } from '#casino/supply'
import type { Context } from '#kit'
import { askVendors, wires, type VendorGame } from '#vendor/wires'
import { compareGames, type WholeGame } from './compare-games.ts'

/** What became of our games, by the codes that their vendor has for them. */
export type Synced = {
  listed: number
  added: string[]
  /** Of those that were added. */
  live: string[]
  lacking: { code: string; lacks: string[] }[]
  followed: string[]
  paused: string[]
  /** What its list has no longer and is played here on, for it would be most of what it has. */
  held: string[]
}

type By = { actor: string; isSure: boolean }

const patienceMs = 30_000
const reasons = {
  follow: 'its vendor says so in its list of games',
  vanish: 'its vendor has it in its list of games no longer',
}

/**
 * Has our games of a vendor be as its own list says: new ones drafts, or live where that was agreed and their return may be, limits,
 * returns and countries followed, and what it has no longer paused. Where that is more than half of several that are played, they
 * are played on unless it `isSure`. Done again, it changes nothing.
 */
export async function syncGames(
  context: Context,
  { vassalage, options }: Supplier,
  theirs: readonly VendorGame[],
  { actor, isSure }: By,
): Promise<Synced> {
  const ours = await readListed(context.db, vassalage)
  const { added, lacking, followed, vanished } = compareGames(theirs, ours)
  const done: Synced = {
    listed: theirs.length,
    added: [],
    live: [],
    lacking,
    followed: [],
    paused: [],
    held: [],
  }

  const goesLive = options.autoPublish === 'yes'
  for (const game of added) {
    const listing = { toldBets: game.bets, goesLive }
    const { state } = await addGame(context, fileOf(vassalage, game), actor, listing)
    done.added.push(game.code)
    if (state === 'live') done.live.push(game.code)
  }
  for (const { game, now } of followed) {
    const { isPaused } = await followGame(context, game.nodeId, now, { actor, reason: reasons.follow })
    done.followed.push(game.code)
    if (isPaused) done.paused.push(game.code)
  }
  const played = [...ours.values()].filter(({ state }) => state === 'live').length
  const isMost = vanished.length > 1 && vanished.length * 2 > played
  for (const { nodeId, code } of vanished)
    if (isMost && !isSure) done.held.push(code)
    else {
      await moveGame(context, nodeId, 'paused', { actor, reason: reasons.vanish })
      done.paused.push(code)
    }
  return done
}

/** Asks a vendor for its list. Throws where it is empty, not to be had or unreadable. */
export async function askGames(vendor: Supplier): Promise<VendorGame[]> {
  const ask = wires.get(vendor.wire)?.readOffered
  if (!ask) throw new Error(`over ${vendor.wire} nobody is asked for games`)
  const games = await ask(vendor, AbortSignal.timeout(patienceMs))
  if (games.length === 0) throw new Error('its list of games is empty')
  return games
}

/** Those vendors whose wire has a list of games, and that were told where it is asked for. */
export async function syncable(context: Context): Promise<Supplier[]> {
  const all = [...(await readSuppliers(context)).values()]
  return all.filter(
    ({ state, fault, wire, options }) =>
      (state === 'live' || state === 'paused') &&
      fault === null &&
      options.openUrl !== '' &&
      wires.get(wire)?.readOffered,
  )
}

/** The same for all vendors that may be asked; one that does not answer keeps up no other. */
export async function syncAll(context: Context): Promise<void> {
  await askVendors(context, await syncable(context), async (vendor) => {
    const { held } = await syncGames(context, vendor, await askGames(vendor), {
      actor: 'system',
      isSure: false,
    })
    if (held.length > 0)
      context.log.error(
        { vendor: vendor.vassalage, games: held },
        'the list of a vendor lacks most of its games, which are played on',
      )
  })
}

function fileOf(vassalage: string, { code, title, category, bets, returnPpm, countriesDeny }: WholeGame) {
  return {
    vassalage,
    code,
    category,
    classify: [],
    title: { en: title },
    betMin: bets.min,
    betMax: bets.max,
    returnPpm,
    volatility: null,
    lines: null,
    hitPpm: null,
    winMax: null,
    features: [],
    languages: [],
    countriesDeny: [...countriesDeny],
  }
}
