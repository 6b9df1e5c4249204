import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { transact } from '#kit'
import { lockDraw } from '#lottery/draw'
import { auditSettlement, refundDraw, settleDraw, voidIn } from '#lottery/settlement'
import { long } from './long.ts'
import type { Player } from './lottery.ts'
import { openPools, ticket } from './pools.ts'
import type { Task } from './settle-child.ts'

// A process that shares a jackpot out, again after a correction, or takes it back of a void draw is killed at points of
// it, in the long form at each, and another finishes: the winners have the whole pot, and the pool what it begins with.
const scene = await openPools()
const { context } = scene
const child = fileURLToPath(new URL('settle-child.ts', import.meta.url))
const seed = 12_000_000_000n
const purse = 10_000_000_000n
const won = { drawn: ['1', '2', '3', '4', '5', '6'] }
const lost = { drawn: ['11', '12', '13', '14', '15', '16'] }

type Sold = { drawId: string; winners: Player[] }

async function openSold(): Promise<Sold> {
  const { id: drawId } = await scene.issue('mega645')
  const winners = [await scene.buy(drawId, '1,2,3,4,5,6'), await scene.buy(drawId, '6,5,4,3,2,1')]
  await scene.buy(drawId, '40,41,42,43,44,45')
  return { drawId, winners }
}

async function openResulted(): Promise<Sold> {
  const sold = await openSold()
  await scene.result(sold.drawId, won)
  return sold
}

async function openCorrected(): Promise<Sold> {
  const sold = await openSold()
  await scene.result(sold.drawId, lost)
  await settleDraw(context, sold.drawId)
  await scene.result(sold.drawId, won)
  return sold
}

async function openVoid(): Promise<Sold> {
  const sold = await openResulted()
  await settleDraw(context, sold.drawId)
  const voiding = { actor: 'staff:staff-a', reason: 'not held' }
  await transact(context, async (tx) => await voidIn(tx, await lockDraw(tx, sold.drawId), voiding))
  return sold
}

// What went in of three tickets is shared by two, with what the pool began with.
const share = (seed + 15_000n) / 2n - ticket
const sharing = ['begun', 'counted', 'sharing', 'shared', 'paying', 'chunk paid', 'paid', 'settled']
const works: [
  what: string,
  work: Task['work'],
  points: string[],
  open: () => Promise<Sold>,
  gained: bigint,
][] = [
  ['a draw that wins a jackpot', 'settle', sharing, openResulted, share],
  ['a correction by which one is won', 'settle', sharing, openCorrected, share],
  [
    'a void of a draw that won one',
    'refund',
    ['begun', 'refunding', 'refunded', 'pots taken back', 'finished'],
    openVoid,
    0n,
  ],
]

for (const [what, work, points, open, gained] of works)
  test(`${what}, killed at any point and finished by another process, loses and makes nothing`, async () => {
    for (const point of long ? points : points.slice(2, 4)) {
      const { drawId, winners } = await open()
      await killAt({ work, drawId, point, time: 1 })
      const finish = work === 'settle' ? settleDraw : refundDraw
      await finish(context, drawId)
      await finish(context, drawId)
      for (const winner of winners) assert.equal(await scene.units(winner), purse + gained, point)
      assert.equal(await scene.pool('mega645', 'jackpot'), seed, point)
      assert.equal((await auditSettlement(context)).difference, null, point)
    }
    assert.ok(await scene.proofHolds())
  })

/** Lets a process die at a point, as a power cut would end it. One that did not come by there is a fault of this test. */
async function killAt(task: Omit<Task, 'url' | 'now'>): Promise<void> {
  const told: Task = { ...task, url: context.url, now: context.clock.now().toISOString() }
  const dying = spawn(process.execPath, [child, JSON.stringify(told)], { stdio: 'inherit' })
  const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', `it ended with ${code} and not at ${task.point}`)
}

test('two that settle at once share a jackpot once', async () => {
  const { drawId, winners } = await openResulted()
  await Promise.all(Array.from({ length: 4 }, () => settleDraw(context, drawId)))
  for (const winner of winners) assert.equal(await scene.units(winner), purse + share)
  assert.equal(await scene.pool('mega645', 'jackpot'), seed)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})
