import { readFile } from 'node:fs/promises'
import { sql, transact } from '#kit'
import { advance } from '#lottery'
import { lockDraw } from '#lottery/draw'
import { voidIn } from '#lottery/settlement'
import { wentThrough } from './eves-of-draws.ts'
import { kinds, type Kind } from './kinds-of-draws.ts'
import type { Scene } from './lottery.ts'
import { mustHold, resulted, schedule, settled, soldAndOver, type Sold } from './sold-draws.ts'

const seeds = ['families', 'vietlott', 'stations'].map(
  (name) => new URL(`../../db/seed/${name}.sql`, import.meta.url),
)

/** A draw that its worker is to take further, and what must be so once it has. */
type DueDraw = { drawId: string; holds(): Promise<void> }

/** Brings a draw of a kind to where something is to be done; `isMain` where all of its money is moved. */
export type KindStep = { what: string; tried: Kind['tried']; isMain: boolean; open(): Promise<DueDraw> }

/**
 * Has one game of each kind that is tried so besides the north in a scene: drawn by the house, officially at several stations, and by the
 * house with prizes that are capped together. Answers what a worker has to do for a draw of each.
 */
export async function openKinds(scene: Scene, tried: readonly Kind['tried'][]): Promise<KindStep[]> {
  const { db } = scene.context
  const among = kinds.filter((kind) => tried.includes(kind.tried))
  const before = await sql<{ code: string }>`select code from lottery.game where enabled`.execute(db)
  for (const seed of seeds) await sql.raw(await readFile(seed, 'utf8')).execute(db)
  const codes = [...before.rows, ...among.map(({ gameCode: code }) => ({ code }))].map(({ code }) => code)
  await sql`update lottery.game set enabled = code = any(${codes}::text[])`.execute(db)
  await advance(scene.context)
  return among.flatMap((kind) => stepsOf(scene, kind))
}

const begun = ['scheduled', 'open']
const life = [...begun, 'closed', 'resulted', 'settling', 'settled']

function stepsOf(scene: Scene, kind: Kind): KindStep[] {
  const step = (what: string, open: KindStep['open'], isMain = false): KindStep => ({
    what: `a draw of ${kind.gameCode} ${what}`,
    tried: kind.tried,
    isMain,
    open,
  })
  const holds = (sold: Sold, states: readonly string[]) => () => mustHold(scene, kind, sold, states)
  const all = [
    step('begins', async () => {
      const { drawId } = await schedule(scene, kind)
      return { drawId, holds: () => wentThrough(scene, drawId, begun) }
    }),
    step('is void after it was settled', async () => {
      const sold = await settled(scene, kind)
      const voiding = { actor: 'staff:staff-a', reason: 'not held' }
      await transact(scene.context, async (tx) => await voidIn(tx, await lockDraw(tx, sold.drawId), voiding))
      // Void, and once all is given back void for good.
      return { drawId: sold.drawId, holds: holds(sold, [...life, 'void', 'void']) }
    }),
  ]
  const over = async () => await soldAndOver(scene, kind)
  if (!kind.drawn)
    return [
      ...all,
      step('is over', async () => over().then((sold) => ({ ...sold, holds: holds(sold, life) })), true),
    ]
  const [, second] = kind.drawn
  return [
    ...all,
    step('closes', async () => {
      const { drawId } = await over()
      return { drawId, holds: () => wentThrough(scene, drawId, life.slice(0, 3)) }
    }),
    step(
      'is resulted',
      async () => resulted(scene, kind).then((sold) => ({ ...sold, holds: holds(sold, life) })),
      true,
    ),
    step('is corrected', async () => {
      const sold = await settled(scene, kind)
      await scene.result(sold.drawId, second)
      return { drawId: sold.drawId, holds: holds(sold, [...life, ...life.slice(-3)]) }
    }),
  ]
}
