import { isContention, Refusal, sharedTime, sql, type Tx } from '#kit'
import { drawColumns, drawNames, gateOf, unknownDraw, type DrawNow } from '#lottery/draw'
import type { Game } from '#lottery/game'

/** What an operator may change of a game while its draws are on sale. */
export type Terms = Pick<
  Game,
  'enabled' | 'unitMin' | 'unitMax' | 'linesMax' | 'orderStakeMax' | 'memberDrawStakeMax' | 'liabilityMax'
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
        g.liability_max as "liabilityMax"
      from gate, lottery.draw d join lottery.game g on g.code = d.game_code
      where d.id = ${drawId}::uuid for share of d
    )
    select ${drawNames}, enabled, "unitMin", "unitMax", "linesMax", "orderStakeMax", "memberDrawStakeMax",
      "liabilityMax", ${sharedTime(tx.clock)} as now
    from held`
    .execute(tx.db)
    .catch(refuseHeld)
  const [row] = rows
  if (!row) return unknownDraw()
  const { enabled, unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax, liabilityMax, ...draw } =
    row
  const terms = { enabled, unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax, liabilityMax }
  return { draw, terms }
}

/** Who holds the draw for too long holds up every order on it, whichever they are. */
function refuseHeld(error: unknown): never {
  throw isContention(error) ? new Refusal('busy', { retryAfterS: 2 }) : error
}
