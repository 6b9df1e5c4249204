import { writeAmount } from '@fairground/contract'
import { isContention, Refusal, sharedTime, sql, type Tx } from '#kit'
import { drawColumns, drawNames, gateOf, unknownDraw, type DrawNow } from '#lottery/draw'
import { hasLadders, offeredBy, type Game } from '#lottery/game'
import { isApart, refuseStepped } from '#lottery/liability'
import type { Item } from './order.ts'

/** What an operator may change of a game while its draws are on sale. */
export type Terms = Pick<
  Game,
  | 'enabled'
  | 'unitMin'
  | 'unitMax'
  | 'linesMax'
  | 'orderStakeMax'
  | 'memberDrawStakeMax'
  | 'liabilityMax'
  | 'cancelUntilS'
  | 'ladders'
>

/**
 * Holds a draw for a batch of orders, and reads with it what its game allows by now: a stopped game and a lowered limit
 * are heard by the next batch, wherever it is written. The time is read once the draw is held, however long that took. Refused
 * `busy` where it takes too long.
 */
export async function holdMarket(tx: Tx, drawId: string): Promise<{ draw: DrawNow; terms: Terms }> {
  const { rows } = await sql<DrawNow & Terms>`
    with ${gateOf(drawId, 'through')}, held as materialized (
      select ${drawColumns}, g.enabled, g.unit_min as "unitMin", g.unit_max as "unitMax", g.lines_max as "linesMax",
        g.order_stake_max as "orderStakeMax", g.member_draw_stake_max as "memberDrawStakeMax",
        g.liability_max as "liabilityMax", g.cancel_until_s as "cancelUntilS", g.ladders
      from gate, lottery.draw d join lottery.game g on g.code = d.game_code
      where d.id = ${drawId}::uuid for share of d
    )
    select ${drawNames}, enabled, "unitMin", "unitMax", "linesMax", "orderStakeMax", "memberDrawStakeMax",
      "liabilityMax", "cancelUntilS", ladders, ${sharedTime(tx.clock)} as now
    from held`
    .execute(tx.db)
    .catch(refuseHeld)
  const [row] = rows
  if (!row) return unknownDraw()
  const { enabled, unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax, ...rest } = row
  const { liabilityMax, cancelUntilS, ladders, ...draw } = rest
  const stakes = { unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax }
  return { draw, terms: { enabled, ...stakes, liabilityMax, cancelUntilS, ladders } }
}

/** Who holds the draw for too long holds up every order on it, whichever they are. */
function refuseHeld(error: unknown): never {
  throw isContention(error) ? new Refusal('busy', { retryAfterS: 2 }) : error
}

/**
 * What is known to be owed by number and staked by member on an open draw. Where no order can be cancelled both only grow
 * while it is open, so what was too much once stays too much under the same terms, and can be refused without asking the
 * database again; where one can, for a second.
 */
export type Bounds = { owed: Map<string, bigint>; staked: Map<string, bigint> }

/** Refuses an order of which it is known already that it goes over a limit, or is priced at odds that have stepped down. */
export function refuseEarly(terms: Terms, bounds: Bounds, item: Item): void {
  holdMember(terms, bounds, item.memberId, bounds.staked.get(item.memberId) ?? 0n, item.order.stake)
  if (hasLadders(terms.ladders)) refuseStepped(offeredBy(terms.ladders), bounds.owed, item.order.odds)
  if (item.book !== 'real') return
  for (const [key, amount] of item.order.liabilities) {
    // What is capped is owed beside a number, whose own row is what is refused.
    if (isApart(key)) continue
    const owed = bounds.owed.get(key) ?? 0n
    if (owed + amount > terms.liabilityMax) refuseNumber(terms, key, owed)
  }
}

/**
 * Holds a member to what one may stake on a draw, given what is staked already and what is to be added, in
 * ten-thousandths.
 */
export function holdMember(
  terms: Terms,
  bounds: Bounds,
  memberId: string,
  staked: bigint,
  added: bigint,
): void {
  if (staked + added <= terms.memberDrawStakeMax) return
  bounds.staked.set(memberId, staked)
  const stakeMax = terms.memberDrawStakeMax
  // What was staked under a higher limit stands.
  const available = stakeMax > staked ? stakeMax - staked : 0n
  throw new Refusal('member_draw_limit', {
    stakeMax: writeAmount(stakeMax),
    available: writeAmount(available),
  })
}

/**
 * Refuses what would have the house owe more on a number than its cap. Says what was owed before, and so what may still
 * be owed: a decimal string of units.
 */
export function refuseNumber(terms: Terms, key: string, owed: bigint): never {
  const available = terms.liabilityMax > owed ? terms.liabilityMax - owed : 0n
  throw new Refusal('liability_limit', { key, available: writeAmount(available) })
}
