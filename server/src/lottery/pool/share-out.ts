import { Refusal, sql, transact, type Context, type Tx } from '#kit'
import { holdDraw, refuseStep, type Draw } from '#lottery/draw'
import { countWinning, type WinningTickets } from './count-winning.ts'
import { holdPools, movePools, writePools, type Pool } from './hold-pools.ts'
import { movesBetween } from './moves.ts'
import { books, changeOf, isShared, poolsOf, type Pot } from './pot.ts'
import { countUnwon, readPots, readPotsBefore, readPromised, writePots } from './read-pots.ts'
import { reckonPots, shareOf } from './reckon-pots.ts'

/**
 * Fixes what the tickets of a draw that settles share, once for each version of its result: a share of the stakes goes into
 * the pools, what is won out of them to the prizes, equally for each ticket and in whole steps, and where less is left than
 * it, or any draw that is not over, promises the house puts in the rest. All of it in one transaction. Refused `draw_state` while an earlier draw
 * of the game is not over, since what the pools hold is not known before.
 */
export async function shareOut(
  context: Context,
  draw: Draw,
  reached: (point: string) => void = () => undefined,
): Promise<void> {
  if (!isShared(draw.terms)) return
  const version = draw.resultVersion
  if ((await readPots(context.db, draw.id, version)).length > 0) return
  const counted = await countWinning(context.db, draw, version)
  reached('counted')
  await transact(context, async (tx) => {
    const now = await holdDraw(tx, draw.id)
    if (now.state === 'settled' && now.settledVersion === version) return
    if (now.state !== 'settling' || now.resultVersion !== version) refuseStep(now, 'settle')
    await fixPots(tx, context.config.currency, draw, { version, counted, isVoid: false })
    reached('sharing')
  })
  reached('shared')
}

/** Undoes what a draw that was void did to its pools, once; of one that was never shared out nothing. */
export async function takeBackPots(context: Context, draw: Draw): Promise<void> {
  if (Object.keys(poolsOf(draw.terms)).length === 0) return
  await transact(context, async (tx) => {
    const now = await holdDraw(tx, draw.id)
    if (now.state !== 'void') refuseStep(now, 'refund')
    const counted = books.map((book) => ({ book, stakes: 0n, tickets: new Map<string, bigint>() }))
    await fixPots(tx, context.config.currency, draw, {
      version: now.resultVersion + 1,
      counted,
      isVoid: true,
    })
  })
}

type Fixing = { version: number; counted: readonly WinningTickets[]; isVoid: boolean }

async function fixPots(
  tx: Tx,
  currency: string,
  draw: Draw,
  { version, counted, isVoid }: Fixing,
): Promise<void> {
  const pools = poolsOf(draw.terms)
  const names = Object.keys(pools)
  const held = names.length === 0 ? [] : await holdPools(tx, draw.gameCode, names)
  // Behind the locks: a rival has fixed them by now, or has not begun.
  if ((await readPots(tx.db, draw.id, version)).length > 0) return
  if (!isVoid && names.length > 0) await refuseBeforeEarlier(tx, draw)
  const before = await readPotsBefore(tx.db, draw.id, version)
  const promised = names.length === 0 ? undefined : await readPromised(tx.db, draw)
  const pots = counted.flatMap((of): Pot[] => {
    const earlier = before.filter(({ book }) => book === of.book)
    if (isVoid && earlier.length === 0) return []
    const standing = {
      held: new Map(
        held.flatMap(({ book, jackpot, amount }) => (book === of.book ? [[jackpot, amount]] : [])),
      ),
      earlier: new Map(earlier.map((pot) => [pot.name, pot])),
    }
    const terms = { step: draw.step, isVoid, ...(promised && { promised }) }
    return [...reckonPots(pools, standing, of, terms), ...cappedPots(draw, of)]
  })
  if (pots.length === 0) return
  await writePots(tx, draw.id, version, pots)
  await movePools(
    tx,
    movesBetween({ draw, version, currency }, before, pots),
    `${draw.gameCode} ${draw.issue}`,
    tx.clock.now(),
  )
  const unwon = await unwonAfter(tx, draw, held, { before, pots })
  const after = held.map((pool, nth) => {
    const changeIn = (of: readonly Pot[]) => {
      const own = of.find(({ book, name, isPool }) => isPool && book === pool.book && name === pool.jackpot)
      return own ? changeOf(own) : 0n
    }
    const isCounted = pots.some(({ book }) => book === pool.book)
    const change = isCounted ? changeIn(pots) - changeIn(before) : 0n
    return { ...pool, amount: pool.amount + change, unwon: unwon[nth] ?? pool.unwon }
  })
  await writePools(tx, draw.gameCode, after)
}

/** How long pools were not won by now: one draw longer, or of one that came out otherwise than before counted again. */
async function unwonAfter(
  tx: Tx,
  { gameCode }: Draw,
  held: readonly Pool[],
  { before, pots }: { before: readonly Pot[]; pots: readonly Pot[] },
): Promise<number[]> {
  const of = (some: readonly Pot[], pool: Pool) =>
    some.find(({ book, name, isPool }) => isPool && book === pool.book && name === pool.jackpot)
  const counts: number[] = []
  for (const pool of held) {
    const pot = of(pots, pool)
    const isFirst = of(before, pool) === undefined
    if (!pot) counts.push(pool.unwon)
    else if (isFirst) counts.push(pot.tickets > 0n ? 0 : pool.unwon + 1)
    else counts.push(await countUnwon(tx.db, gameCode, pool))
  }
  return counts
}

/** Where what is capped would be more, all tickets share the cap. */
export function cappedPots({ terms, step }: Draw, { book, tickets }: WinningTickets): Pot[] {
  if (terms.mode !== 'official') return []
  const { prizes, caps = {} } = terms
  return Object.entries(caps).flatMap(([play, tiers]) =>
    Object.entries(tiers).flatMap(([tier, cap]): Pot[] => {
      const name = `${play}.${tier}`
      const won = tickets.get(name) ?? 0n
      if (won * BigInt(prizes[play]?.[tier] ?? 0) <= BigInt(cap)) return []
      const none = { isPool: false, contributed: 0n, overflow: 0n, funded: 0n }
      return [{ book, name, ...none, tickets: won, pot: BigInt(cap), each: shareOf(BigInt(cap), won, step) }]
    }),
  )
}

/** What pools hold is known once all that was drawn before is over; where nobody played, nothing depends on it. */
async function refuseBeforeEarlier(tx: Tx, draw: Draw): Promise<void> {
  const { rows } = await sql<{ issue: string }>`
    select issue from lottery.draw
    where game_code = ${draw.gameCode} and closes_at < ${draw.closesAt}::timestamptz and finished_at is null
      and orders is distinct from 0
    order by closes_at limit 1`.execute(tx.db)
  const [earlier] = rows
  if (earlier) throw new Refusal('draw_state', { state: draw.state, step: 'settle', waitsFor: earlier.issue })
}
