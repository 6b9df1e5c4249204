import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { modules } from '#app'
import { connect, deadlines, type Context } from '#kit'
import { prove } from '#ledger'
import { auditSettlement } from '#lottery/settlement'
import { putTogether } from '#manifest'
import { everyJob } from '#app/worker'
import { openCutter } from './cutter.ts'
import type { Due } from './eve.ts'
import { openEves } from './eves.ts'
import { letters } from './letters.ts'
import { openScene } from './lottery.ts'
import { openMailServer } from './mail-server.ts'
import { long } from './long.ts'

// A worker dies before the first thing that a job asks of PostgreSQL, before the second, and so on, and another does the
// job again from the beginning: what comes of it is what comes of a job that nothing happened to.
/** Otherwise the first, the last, and the one in the middle. */
const cutsMax = 3
/** By then nobody believes any more that the dead one is at work. */
const minuteMs = 60_001

const whole = putTogether([...modules, letters])
const mail = await openMailServer()
// The feed of a bank is away: nobody listens where it is asked.
const feed = {
  SEPAY_SECRET: 'a secret of this feed',
  SEPAY_TOKEN: 'a token',
  SEPAY_URL: 'http://127.0.0.1:9',
}
const secrets = { gatewaySecret: 'a secret of this test', factorKey: 'a key of this test, and long enough' }
const scene = await openScene({ config: { ...secrets, vendors: feed } })
const { context, clock } = scene
const cutter = await openCutter(context.url)
test.after(() => cutter.close())
const eves = await openEves(scene, mail.mails)
const jobs = everyJob(context, context.url, whole)

test('every job has an eve on which it is cut', () => {
  const known = new Set(eves.map(({ job }) => job))
  assert.deepEqual(
    jobs.map(({ name }) => name).filter((name) => !known.has(name)),
    [],
    'say in the eves of this folder what there is to do for them',
  )
  assert.deepEqual(
    [...known].filter((name) => !jobs.some((job) => job.name === name)),
    [],
    'there is no such job any more',
  )
})

for (const { job, what, open } of eves) {
  test(`${job}, when ${what}, does once what it is for, wherever a worker died over it`, async (t) => {
    // What others left for it is done first, so that it is each time the same work.
    await work(job, await open())
    const { asked } = await runCut(job, await open(), Infinity)
    assert.ok(asked > 0)
    let cut = 0
    for (const at of places(asked)) if ((await runCut(job, await open(), at)).isCut) cut++
    // Who works on several connections asks now and then for less: it may have been done before the last.
    assert.ok(cut >= Math.min(asked, cutsMax) - 1, `it was cut ${cut} times`)
    assert.equal((await prove(context.db)).wrong, null)
    t.diagnostic(`asks ${asked} times, was cut ${cut} times`)
  })
}

test('then every draw was paid right, and nothing else was', async () => {
  assert.equal((await auditSettlement(context)).difference, null)
})

/** Before which of so many questions it is cut. */
function places(asked: number): number[] {
  const cuts = long ? asked : Math.min(asked, cutsMax)
  return Array.from({ length: cuts }, (_, i) => 1 + Math.round((i * (asked - 1)) / Math.max(1, cuts - 1)))
}

/** Has a worker do a job and die over it, another do it again, and looks at what came of it. */
async function runCut(name: string, due: Due, at: number): Promise<{ asked: number; isCut: boolean }> {
  cutter.begin(at)
  const done = await work(name, due).then(
    () => null,
    (error: unknown) => error,
  )
  const [asked, isCut] = [cutter.asked(), cutter.isCut()]
  if (!isCut && done) throw done
  if (isCut) await cutter.allGone(context.db)
  clock.advance(minuteMs)
  cutter.begin()
  await work(name, due)
  await due.holds()
  return { asked, isCut }
}

/** Does a job as a worker that has just been started. */
async function work(name: string, due: Due): Promise<void> {
  const { db, close } = connect(cutter.url, { max: 20, deadlines: deadlines.background })
  const config = { ...context.config, delivery: 'live' as const, smtpUrl: mail.url }
  const worker: Context = { ...context, db, config }
  const job = everyJob(worker, cutter.url, whole).find((one) => one.name === name) ?? assert.fail(name)
  const stop = new AbortController()
  try {
    await Promise.all([job.run(due.payload ?? {}, stop.signal), stopWhenDone(due, stop)])
  } finally {
    stop.abort()
    await close()
  }
}

/** A job that goes on until it is stopped has nothing left to do, or was cut. */
async function stopWhenDone({ isDone }: Due, stop: AbortController): Promise<void> {
  if (!isDone) return
  while (!stop.signal.aborted && !cutter.isCut() && !(await isDone())) await sleep(10)
  stop.abort()
}
