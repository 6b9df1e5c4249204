import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { sql } from '#kit'
import { advance, advanceDraw } from '#lottery'
import type { Draw } from '#lottery/draw'
import { openScene, type Scene } from './lottery.ts'

const seeds = ['families', 'vietlott'].map((name) => new URL(`../../db/seed/${name}.sql`, import.meta.url))

/** The games that a new installation sells by plates, in their order. */
export const gamesOfPlates = [
  'ssc-plates-60s',
  '11x5-plates-60s',
  'pk10-plates-60s',
  '3d-plates-90s',
  'keno-90s',
  'mark6-180s',
]

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
  for (const seed of seeds) await sql.raw(await readFile(seed, 'utf8')).execute(context.db)
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
