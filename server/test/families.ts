import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { elottOdds } from '@fairground/engine'
import { sql } from '#kit'
import { advance, advanceDraw } from '#lottery'
import type { Draw } from '#lottery/draw'
import { openScene, type Scene } from './lottery.ts'

const seed = new URL('../../db/seed/families.sql', import.meta.url)

export type FamiliesScene = Scene & {
  /** The draw of a game on sale now; where none is, the clock goes on to when one is. */
  onSale(gameCode: string): Promise<Draw>
  /** Takes a draw of the house by its clock to where it ends. */
  finish(draw: Pick<Draw, 'id' | 'drawsAt'>): Promise<Draw>
}

/** The scene of the lottery with the games of every family beside the Vietnamese ones. Call it at the file's top level. */
export async function openFamilies(options?: Parameters<typeof openScene>[0]): Promise<FamiliesScene> {
  const scene = await openScene(options)
  const { context } = scene
  await sql.raw(await readFile(seed, 'utf8')).execute(context.db)
  // Urns of many, by plates of fixed odds: not offered to new installations before there is a board for them.
  for (const rules of ['keno', 'mark6']) {
    const terms = JSON.stringify({ mode: 'Elott', oddsPpm: elottOdds(rules) })
    await sql`
      insert into lottery.game (code, rules, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
        order_stake_max, member_draw_stake_max, liability_max, terms, position)
      select ${rules} || '-60s', ${rules}, kind, cadence_s, close_before_s, hold_s, step, unit_min, unit_max, lines_max,
        order_stake_max, member_draw_stake_max, liability_max, ${terms}::jsonb, 100
      from lottery.game where code = 'ssc-60s'`.execute(context.db)
  }
  await advance(context)
  return {
    ...scene,
    onSale: async (gameCode) => {
      await advance(context)
      const next = async () => {
        const { rows } = await sql<Pick<Draw, 'id' | 'state' | 'opensAt'>>`
          select id, state, opens_at as "opensAt" from lottery.draw
          where game_code = ${gameCode} and state in ('scheduled', 'open') order by closes_at limit 1`.execute(
          context.db,
        )
        return rows[0] ?? assert.fail(`no draw of ${gameCode}`)
      }
      const { id, state, opensAt } = await next()
      if (state === 'open') return await scene.read(id)
      scene.clock.set(opensAt.toISOString())
      await advance(context)
      return await scene.read((await next()).id)
    },
    finish: async (draw) => {
      scene.clock.set(draw.drawsAt.toISOString())
      await advanceDraw(context, draw.id)
      return await scene.read(draw.id)
    },
  }
}
