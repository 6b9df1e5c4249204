import { randomUUID } from 'node:crypto'
import { officialTerms } from '@fairground/engine'
import { sql } from '#kit'
import { makeIssue, openDraw, type Draw } from '#lottery/draw'
import { fillPools } from '#lottery/pool'
import { openScene, type Player, type Scene } from './lottery.ts'

/** What Vietlott's games are sold by in these tests: a share of a half, or of two fifths and a tenth. */
export const megaTerms = sharing('mega645', { jackpot: 500_000 })
export const powerTerms = sharing('power655', { jackpot1: 400_000, jackpot2: 100_000 })

function sharing(game: string, shares: Record<string, number>) {
  const { pools = {}, ...terms } = officialTerms(game)
  return {
    ...terms,
    pools: Object.fromEntries(
      Object.entries(pools).map(([name, pool]) => [name, { ...pool, sharePpm: shares[name] ?? 0 }]),
    ),
  }
}

export const ticket = 10_000n

export type PoolsScene = Scene & {
  /** One more draw of a game, on sale, its pools filled. */
  issue(gameCode: string): Promise<Draw>
  /** Buys tickets of these numbers, for a player of their own or a new one. */
  buy(
    drawId: string,
    numbers: string,
    of?: { player?: Player; multiple?: number; play?: string },
  ): Promise<Player>
  /** What a pool of a game holds, in units: as it is kept, which is what its account holds. */
  pool(gameCode: string, jackpot: string): Promise<bigint>
}

/** The scene of the lottery with Vietlott's games, drawn officially. Call it at the file's top level. */
export async function openPools(): Promise<PoolsScene> {
  return await sellPools(await openScene())
}

/** Has Vietlott's games on offer in a scene as well, drawn officially. */
export async function sellPools(scene: Scene): Promise<PoolsScene> {
  const { context } = scene
  const games = { mega645: megaTerms, power655: powerTerms, vkeno: officialTerms('vkeno') }
  for (const [code, terms] of Object.entries(games))
    await sql`
      insert into lottery.game (code, rules, kind, draws_at_local, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
        order_stake_max, member_draw_stake_max, liability_max, terms, position)
      values (${code}, ${code}, 'official', '18:00', 900, 5, 10000, 100000000, 100000000, 100, 100000000000000,
        1000000000000000000, 1000000000000000000, ${JSON.stringify(terms)}::jsonb, 50)`.execute(context.db)
  let extra = 0
  return {
    ...scene,
    issue: async (gameCode) => {
      // Each closes after the one before it.
      const issue = `2026-11-21-r${++extra}`
      const draw = await makeIssue(context, { gameCode, issue }, extra, 'system')
      await fillPools(context, draw)
      return await openDraw(context, draw.id)
    },
    buy: async (drawId, numbers, { player, multiple = 1, play = 'ticket' } = {}) => {
      const buyer = player ?? (await scene.member(10_000_000_000n))
      await scene.place(buyer, [{ play, numbers: [numbers], unit: ticket, multiple }], {
        drawId,
        key: randomUUID(),
      })
      return buyer
    },
    pool: async (gameCode, jackpot) => await scene.house(`game:${gameCode}:pool:${jackpot}`),
  }
}
