import { createHmac } from 'node:crypto'
import type { vendor as contract } from '@fairground/contract'
import { pausedBy, playRoom, readGuards } from '#care/guard'
import { lookingOf, readGameToOpen, rememberPlayed, type GameToOpen } from '#casino'
import { vendorsOf, type Supplier } from '#casino/supply'
import { deriveKey, Refusal, transact } from '#kit'
import type { Caller, Config, Context, SignedCall, Tx } from '#kit'
import { settingsOf } from '#site'
import { hasOpenRound, keepRoom, openPlayer, startSession } from '#vendor'
import { openStandIn, readStandIn } from '#vendor/stand-in'
import { seekRoom } from '#vendor/room'
import { ownAddress, RoomRefused, wires, type GameOpening, type PlayRules } from '#vendor/wires'
import { readAway, type Owner } from '#wallet'
import type { z } from 'zod'
import { playRulesOf } from './play-rules.ts'
import { hasFreeRounds, standingAt, warningOf } from './standing.ts'

type Asked = z.output<typeof contract.launchGame.input>
type Launched = z.output<typeof contract.launchGame.reply>
type By = Pick<SignedCall, 'caller' | 'language' | 'address' | 'userAgent'>

/** How long a vendor is waited for, in ms, and how often it is asked. */
const [patienceMs, timesMax] = [5_000, 2]

/**
 * Opens a game for whoever calls. Their session there begins before its vendor is asked, for that asks us back about it; one
 * whose address never comes has no bets, and ends by itself. What a call says of who plays is not believed: where it names
 * somebody else it is refused `game_for_another`. With `demo` a member's stand-in plays, whose money is play money. A room that
 * is named has to have a place: one that has none ends nothing that they had open, unless the last is taken in that very moment.
 */
export async function launchGame(context: Context, asked: Asked, by: By): Promise<Launched> {
  const { caller } = by
  if (asked.username !== undefined && asked.username !== caller.account) throw new Refusal('game_for_another')
  await mustMayPlay(context, caller)
  const { game, vendor } = await findPlayable(context, asked, by)
  const wire = wires.get(vendor.wire)
  const open = wire?.openGame
  const isDemo = asked.mode === 'demo' || caller.book === 'trial'
  const { factorKey } = context.config
  if (!open || vendor.fault !== null || !vendor.options.openUrl || !factorKey)
    throw new Refusal('vendor_unavailable')
  const { 'play.profile': profile } = await settingsOf(context, ['play.profile'])
  const rules = playRulesOf(profile, game.category)
  const room = asked.roomId ?? null
  const sitsAs = (isDemo ? await readStandIn(context.db, caller) : caller)?.memberId ?? caller.memberId
  if (room !== null) await seekRoom(context, vendor, { room, game: game.code }, sitsAs)
  const opening = { game, by, isDemo, key: deriveKey(factorKey, 'players') }
  const { id, player, ...opened } = await transact(context, (tx) => begin(tx, context.config, opening))
  const platform = /mobile/i.test(asked.platform) ? 'mobile' : 'desktop'
  const opens = openingOf(context, { ...opened, game, room, vendor, by, platform, rules, isDemo })
  const url = await addressOf(context, vendor, (signal) => open(opens, vendor, signal))
  if (room !== null) await keepRoom(context, player.memberId, id, room)
  const { openedIn, pageSpeaks } = vendor.options
  const place = openedIn === 'window' ? { game_url2: url } : { game_url: url }
  const at = wire.purse ? await standingAt(context, player, game) : null
  const warning = isDemo ? undefined : await warningOf(context, player, game, at?.amount ?? null)
  const told = { sessionId: id, speaks: pageSpeaks === 'yes', rules }
  return { ...place, ...told, ...(at && { at }), ...(warning && { warning }) }
}

type Beginning = { game: GameToOpen; by: By; isDemo: boolean; key: Buffer }

/** Begins a session of whoever calls, or of who stands in for them. */
async function begin(tx: Tx, config: Config, { game, by, isDemo, key }: Beginning) {
  const { caller, language } = by
  const player = isDemo ? await openStandIn(tx, config, caller) : caller
  const { memberId, book, currency } = player
  await mustHaveRoom(tx, player, game)
  const of = { memberId, book, currency, vassalage: game.vassalage }
  const playerId = await openPlayer(tx, key, game.vassalage, of)
  const { country } = lookingOf(by)
  const opening = { ...of, nodeId: game.nodeId, language, country, loginSessionId: caller.sessionId }
  const session = await startSession(tx, opening)
  // What a member tried for nothing is not what they go on with.
  if (memberId === caller.memberId) await rememberPlayed(tx, memberId, game.nodeId)
  return { player, playerId, ...session }
}

/** Refuses who paused their play, or shut themselves out. */
async function mustMayPlay({ db, clock }: Context, { memberId }: Caller): Promise<void> {
  const [guard] = await readGuards(db, clock, [memberId])
  const refusal = guard && pausedBy(guard)
  if (refusal) throw refusal
}

const ofAmounts: readonly string[] = ['own_stake_limit', 'own_loss_limit']
const ofLimits: readonly string[] = [...ofAmounts, 'own_time_limit']

/**
 * Refuses who could not bet the least that a game takes: a limit of theirs is reached, or they have not said whether to go on.
 * Who has a round open there may always end it, and whom only amounts are short may play free rounds that their vendor has: those
 * stake nothing.
 */
async function mustHaveRoom(tx: Tx, player: Owner, { betMin, vassalage }: GameToOpen): Promise<void> {
  const { memberId, book, currency } = player
  const owner = { memberId, book, currency }
  // Of money that lies there already nothing more is asked; what is bet from here counts beside all that is away.
  const isThere = (await readAway(tx.db, owner, vassalage)) > 0n
  const { free, refusal } = await playRoom(tx, owner, isThere ? 'to stay' : 'to play')
  if (!refusal || (free !== null && free >= betMin)) return
  if (await hasOpenRound(tx.db, memberId, vassalage)) return
  if (ofAmounts.includes(refusal.code) && (await hasFreeRounds(tx, memberId, vassalage))) return
  throw ofLimits.includes(refusal.code) ? new Refusal('limit_reached', refusal.detail) : refusal
}

/** The game that is asked for and its vendor, where whoever calls may play it. */
async function findPlayable(
  context: Context,
  { nodeId, vassalage, mode }: Asked,
  by: By,
): Promise<{ game: GameToOpen; vendor: Supplier }> {
  const game = await readGameToOpen(context.db, BigInt(nodeId))
  const vendor = game && (await vendorsOf(context)(game.vassalage))
  if (!vendor || !isOffered(game) || !isOffered(vendor)) throw new Refusal('game_unknown')
  if (vassalage !== undefined && vassalage !== game.vassalage) throw new Refusal('game_unknown')
  if (by.caller.book === 'trial' && !vendor.hasDemo) throw new Refusal('in_need_true_account')
  // What lies at a vendor that keeps money is a member's own: no play money goes along there for them.
  const takesDemo = vendor.hasDemo && (by.caller.book === 'trial' || !wires.get(vendor.wire)?.purse)
  if (mode === 'demo' && !takesDemo) throw new Refusal('no_demo')
  const { country } = lookingOf(by)
  if (country !== null && game.countriesDeny.includes(country)) throw new Refusal('game_not_here')
  // Games are of the deployment's currency, and nothing is converted.
  const { currency } = context.config
  if (by.caller.currency !== currency) throw new Refusal('currency_unsupported', { currency })
  if (vendor.state === 'paused') throw new Refusal('vendor_paused')
  // Whoever has a round open in it may always end it.
  const goesOn = async () => await hasOpenRound(context.db, by.caller.memberId, game.vassalage, game.nodeId)
  if (game.state === 'paused' && !(await goesOn())) throw new Refusal('game_paused')
  return { game, vendor }
}

const isOffered = ({ state }: Pick<GameToOpen, 'state'>) => state === 'live' || state === 'paused'

type Told = Pick<GameOpening, 'playerId' | 'token' | 'platform' | 'room' | 'isDemo'> & {
  game: GameToOpen
  vendor: Supplier
  by: By
  rules: PlayRules
}

function openingOf({ config }: Context, { game, vendor, by, ...told }: Told): GameOpening {
  const { caller, language, address, userAgent } = by
  const key = deriveKey(config.factorKey, 'household tags')
  const tag = (of: string) =>
    createHmac('sha256', key).update(`${vendor.vassalage} ${of}`).digest('base64url').slice(0, 22)
  return {
    ...told,
    game: game.code,
    currency: caller.currency,
    language,
    country: lookingOf(by).country,
    returnUrl: new URL('/', config.publicUrl).href,
    depositUrl: new URL('/?centre=wallet', config.publicUrl).href,
    tags: { address: tag(`address ${address}`), device: tag(`device ${userAgent}`) },
  }
}

/** The address that a vendor answers, asked once more where it does not. */
async function addressOf(
  context: Context,
  vendor: Supplier,
  ask: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  for (let times = 1; times <= timesMax; times++)
    try {
      const url = ownAddress(context, vendor, await ask(AbortSignal.timeout(patienceMs)))
      if (url !== null) return url
      break
    } catch (error) {
      if (error instanceof RoomRefused) throw new Refusal(error.why)
      const { vassalage } = vendor
      context.log.warn({ vassalage, times, err: error }, 'a vendor did not open a game')
    }
  throw new Refusal('vendor_unavailable')
}
