import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#kit'
import type { Draw } from '#lottery/draw'
import { cancelOrder } from '#lottery/order'
import { auditSettlement, voidDraw } from '#lottery/settlement'
import { on61, openChases, without61 } from '#test/chases'
import { dying, mayDie } from '#test/dying'
import { long } from '#test/long'
import { prizes, type Player } from '#test/lottery'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { readChase } from './chase.ts'
import { stopChase } from './stop-chase.ts'

// Any run of wins, losses, voids, missed issues, orders taken back, stops and spendings, with a worker that dies anywhere over a chase: it stands
// as a small model says that knows no database, and what it has to place is what is set aside for it.
const scene = await openChases()
const { context } = scene
const unit = 10_000n
await sql`update lottery.game set cancel_until_s = 0 where code = 'xsmb'`.execute(context.db)

/** What may happen to the issue on sale; what the member does; and how far a worker comes before it dies. */
const happenings = [
  ...(['win', 'lose', 'lose', 'lose', 'void', 'void', 'missed'] as const),
  ...(['cancel', 'cancel', 'stop', 'spend'] as const),
]
type Happening = (typeof happenings)[number]
/** What the issue came to for the order that the chase had on it. */
type Ended = 'win' | 'lose' | 'void' | 'cancel' | null

type Model = {
  state: 'running' | 'won' | 'done' | 'stopped'
  stakes: bigint[]
  /** The numbers without an order, the first of them next; and the one that waits for a result. */
  waiting: number[]
  placed: number | null
  main: bigint
}

const restOf = ({ state, waiting, stakes }: Model) =>
  state === 'running' ? waiting.reduce((sum, number) => sum + (stakes[number] ?? 0n), 0n) : 0n

function end(model: Model, state: Model['state']): void {
  model.main += restOf(model)
  model.state = state
}

/** What a worker makes of how the issue ended, and of another on sale. */
function follow(model: Model, ended: Ended): void {
  if (model.state !== 'running') return
  const { placed } = model
  if (ended !== null && placed !== null) {
    model.placed = null
    if (ended === 'win') return end(model, 'won')
    if (ended === 'void') {
      model.waiting = [placed, ...model.waiting].toSorted((one, other) => one - other)
    }
  }
  if (model.waiting.length === 0 && model.placed === null) end(model, 'done')
}

function place(model: Model): void {
  if (model.state !== 'running' || model.placed !== null) return
  const [next, ...rest] = model.waiting
  if (next === undefined) return
  model.placed = next
  model.waiting = rest
}

/** An order that is taken back of an issue that is void then, on which another of its member stands. */
const takenBack = { multiples: [1, 1], spare: 500n, happens: [['cancel', 2] as [Happening, number]] }

/** A worker that dies before it asks its nth question, and another that goes on from the beginning. */
async function work(ref: { memberId: string; id: string }, diesAt: number): Promise<void> {
  await mayDie(advanceChase(dying(context, diesAt).context, ref))
  await Promise.all([advanceChase(context, ref), advanceChase(context, ref)])
}

async function stands(model: Model, player: Player, ref: { memberId: string; id: string }): Promise<void> {
  const chase = (await readChase(context.db, ref)) ?? assert.fail('no chase')
  assert.deepEqual([chase.state, chase.remaining], [model.state, restOf(model)])
  assert.equal((await scene.units(player)) * unit, model.main)
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(remaining), 0)::bigint as held from ledger.hold where member_id = ${player.memberId}`.execute(
    context.db,
  )
  assert.equal(rows[0]?.held, restOf(model))
}

/** Takes back what the chase has on its issue; where that is void later, another order of the member stands on it. */
async function takeBack(
  { main }: Model,
  player: Player,
  ref: { memberId: string; id: string },
  { draw, isVoid }: { draw: Draw; isVoid: boolean },
): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from lottery.chase_order
    where chase_id = ${ref.id} and draw_id = ${draw.id}`.execute(context.db)
  const { orderId } = rows[0] ?? assert.fail('no order to take back')
  if (isVoid && main >= 27n * unit) await scene.place(player, on61, { drawId: draw.id })
  await cancelOrder(context, { memberId: ref.memberId, orderId })
}

async function tell(
  happening: Happening,
  drawId: string,
  { isPlayed, isVoid }: { isPlayed: boolean; isVoid: boolean },
): Promise<Ended> {
  if (happening === 'stop' || happening === 'spend') return null
  if (isVoid) await voidDraw(context, drawId, { actor: 'staff:staff-a', reason: 'not held' })
  else {
    await scene.result(drawId, happening === 'win' ? prizes : without61)
    await scene.settle(drawId)
  }
  if (!isPlayed) return null
  return happening === 'missed' ? 'lose' : happening
}

test('whatever comes and wherever a worker dies, a chase stands as the model says', async () => {
  const run = fc.record({
    multiples: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
    spare: fc.constantFrom(0n, 20n, 500n),
    happens: fc.array(fc.tuple(fc.constantFrom(...happenings), fc.integer({ min: 1, max: 40 })), {
      minLength: 1,
      maxLength: 8,
    }),
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ multiples, spare, happens }) => {
      await scene.clearSale()
      const stakes = multiples.map((multiple) => BigInt(multiple) * 27n * unit)
      const amount = stakes.reduce((sum, one) => sum + one, 0n)
      const player = await scene.member(amount / unit + spare)
      let draw = await scene.nextIssue()
      const issues = multiples.length
      const started = await scene.chase(player, { drawId: draw.id, issues, plan: { kind: 'own', multiples } })
      const model: Model = {
        state: 'running',
        stakes,
        waiting: multiples.map((_, number) => number).slice(1),
        placed: 0,
        main: spare * unit,
      }
      for (const [happening, diesAt] of happens) {
        if (happening === 'stop' && model.state === 'running') {
          await stopChase(context, started, { by: 'member' })
          end(model, 'stopped')
        }
        const isPlayed = model.placed !== null
        const number = model.placed
        const isVoid = happening === 'void' || (happening === 'cancel' && diesAt % 2 === 0)
        if (happening === 'cancel' && number !== null) {
          await takeBack(model, player, started, { draw, isVoid })
          model.main += stakes[number] ?? 0n
          if (diesAt % 3 === 0) await work(started, diesAt)
        }
        const told = await tell(happening, draw.id, { isPlayed, isVoid })
        if (told === 'win' && number !== null) model.main += 198n * BigInt(multiples[number] ?? 0) * unit
        // What comes back is set aside at once, and nobody's to spend while the chase runs.
        if (told === 'void' && number !== null && model.state !== 'running')
          model.main += stakes[number] ?? 0n
        if (told !== null && model.state !== 'running') model.placed = null
        if (happening === 'spend' || (happening === 'void' && diesAt % 5 === 0)) {
          const spent = model.main / unit
          const other = await scene.nextIssue()
          if (spent > 0n)
            await scene.place(player, [{ play: 'de_db', numbers: ['00'], unit: spent }], { drawId: other.id })
          model.main -= spent * unit
          await scene.result(other.id, without61)
          await scene.settle(other.id)
        }
        if (happening === 'missed') await scene.result((await scene.nextIssue()).id, without61)
        await work(started, diesAt)
        follow(model, told)
        if (happening !== 'stop' && happening !== 'spend') {
          draw = await scene.nextIssue()
          await work(started, diesAt + 3)
          place(model)
        }
        await stands(model, player, started)
      }
      assert.equal(await findFaultyChase(context), null)
    }),
    { numRuns: long ? 200 : 12, endOnFailure: !long, examples: [[takenBack]] },
  )
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
})
