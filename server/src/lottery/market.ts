import { sql, type Tx } from '#kit'
import { drawColumns, gateOf, unknownDraw, type Draw } from './draw.ts'
import type { Game } from './game.ts'

/** What an operator may change of a game while its draws are on sale. */
export type Terms = Pick<
  Game,
  'enabled' | 'unitMin' | 'unitMax' | 'linesMax' | 'orderStakeMax' | 'memberDrawStakeMax' | 'liabilityMax'
>

/**
 * Holds a draw for a batch of orders, and reads with it what its game allows by now: a stopped game and a lowered limit
 * are heard by the next batch, wherever it is written.
 */
export async function holdMarket(tx: Tx, drawId: string): Promise<{ draw: Draw; terms: Terms }> {
  const { rows } = await sql<Draw & Terms>`
    with ${gateOf(drawId, 'through')}
    select ${drawColumns}, g.enabled, g.unit_min as "unitMin", g.unit_max as "unitMax", g.lines_max as "linesMax",
      g.order_stake_max as "orderStakeMax", g.member_draw_stake_max as "memberDrawStakeMax",
      g.liability_max as "liabilityMax"
    from gate, lottery.draw d join lottery.game g on g.code = d.game_code
    where d.id = ${drawId}::uuid for share of d`.execute(tx.db)
  const [row] = rows
  if (!row) return unknownDraw()
  const { enabled, unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax, liabilityMax, ...draw } =
    row
  const terms = { enabled, unitMin, unitMax, linesMax, orderStakeMax, memberDrawStakeMax, liabilityMax }
  return { draw, terms }
}
