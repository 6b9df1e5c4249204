import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { advanceDraw } from '#lottery'
import { auditSettlement } from '#lottery/settlement'
import type { AdvanceTask } from './advance-child.ts'
import { openCutter } from './cutter.ts'
import { openKinds, type KindStep } from './steps-of-kinds.ts'
import { long } from './long.ts'
import { openScene } from './lottery.ts'

// A process that takes a draw further is killed before something it asks PostgreSQL, in the long form before each, and
// another takes it from there: of the house, of several stations, with prizes that are capped and with a jackpot, and in the
// long form of each family, all is paid once.
const child = fileURLToPath(new URL('advance-child.ts', import.meta.url))
const scene = await openScene()
const { context, clock } = scene
const steps = await openKinds(scene, long ? [undefined, 'less', 'long'] : [undefined, 'less'])
const cutter = await openCutter(context.url)
after(() => cutter.close())

/** Has a process take a draw further and die before its n-th question, unless it asks fewer; answers how many it asked. */
async function advanceKilled(drawId: string, at = Infinity): Promise<number> {
  let dying: ChildProcess | undefined
  cutter.begin(at, () => void dying?.kill('SIGKILL'))
  const task: AdvanceTask = { url: cutter.url, now: clock.now().toISOString(), drawId }
  dying = spawn(process.execPath, [child, JSON.stringify(task)], { stdio: 'inherit' })
  const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  const count = cutter.asked()
  if (count < at) assert.equal(code, 0)
  else assert.equal(signal, 'SIGKILL', `it ended with ${code}, and not before question ${at}`)
  await cutter.allGone(context.db)
  return count
}

/** Before each question, or spread over them; otherwise where a third is asked, and two, or in the middle. */
function placesOf(questions: number, { tried }: Pick<KindStep, 'tried'>): number[] {
  const spread = tried === undefined ? 2 : 1
  const count = !long ? spread : tried === undefined ? questions : Math.min(questions, 8)
  if (count === questions) return Array.from({ length: questions }, (_, i) => i + 1)
  return Array.from({ length: count }, (_, i) => Math.ceil(((i + 1) * questions) / (count + 1)))
}

for (const { what, tried, open } of steps.filter(({ isMain }) => long || isMain))
  test(`${what}: killed anywhere and taken further by another process, everybody has what their lines say`, async (t) => {
    // What others left for it is done first, so that it is each time the same work.
    if (long) await advanceDraw(context, (await open()).drawId)
    const count = async () => {
      const { drawId, holds } = await open()
      const asked = await advanceKilled(drawId)
      await holds()
      return asked
    }
    // What else is due is asked for now and then.
    const questions = long ? Math.min(await count(), await count()) : await count()
    let untouched = 0
    for (const at of placesOf(questions, { tried })) {
      const { drawId, holds } = await open()
      if ((await advanceKilled(drawId, at)) < at) untouched++
      await Promise.all([advanceDraw(context, drawId), advanceDraw(context, drawId)])
      await advanceDraw(context, drawId)
      await holds()
    }
    // What else was due when it was counted is not always due again: so many fewer at most.
    assert.ok(untouched <= 2, `${untouched} were not killed`)
    t.diagnostic(`${questions} questions`)
  })

test('then every draw was paid right, and nothing else was', async () => {
  assert.ok(await scene.proofHolds())
  assert.equal((await auditSettlement(context)).difference, null)
})
