import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { moneyKinds, periodHours, periods } from '@fairground/contract/care'
import { newId, stoppedClock } from '#kit'
import { testContext } from '#test'
import { long } from '#test/long'
import { openMoves } from '#test/moved'
import { readLimits } from './queries.ts'
import { setLimit } from './set-limit.ts'

// Forty days of play at random times, against a model that adds up everything that happened, each time anew.
const clock = stoppedClock('2026-10-01T00:00:00Z')
const context = await testContext({ clock })
const moves = openMoves(context)
const hour = 3_600_000

type Kind = (typeof moneyKinds)[number]
type Period = (typeof periods)[number]
/** What happened, and what it adds to what is paid in, staked and lost. */
type Happened = { at: number; reference: string; deposit: bigint; stake: bigint; loss: bigint }

const amounts = fc.bigInt({ min: 1n, max: 1_000n })
const Op = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('stake' as const), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('prize' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('back' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('refund' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('deposit' as const), amount: amounts }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('limit' as const),
      amount: amounts.map((amount) => amount * 6n),
      kind: fc.constantFrom(...moneyKinds),
      period: fc.constantFrom(...periods),
    }),
  },
)
type Op = typeof Op extends fc.Arbitrary<infer One> ? One : never
/** Mostly minutes later, sometimes days: forty days are some sixty steps. */
const pauses = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 50, max: 4_000 }))
const histories = fc.array(fc.tuple(pauses, Op), { minLength: 20, maxLength: 70 })

function openModel() {
  const happened: Happened[] = []
  const limits = new Map<string, bigint>()
  const used = (kind: Kind, period: Period): bigint => {
    const now = clock.now().getTime()
    const first = now - (now % hour) - periodHours[period] * hour
    const sum = happened.reduce((total, one) => (one.at >= first ? total + one[kind] : total), 0n)
    return sum > 0n ? sum : 0n
  }
  const add = (reference: string, more: Partial<Happened>) =>
    happened.push({ at: clock.now().getTime(), reference, deposit: 0n, stake: 0n, loss: 0n, ...more })
  const fits = (amount: bigint) =>
    (['stake', 'loss'] as const).every((kind) =>
      periods.every((period) => {
        const limit = limits.get(`${kind} ${period}`)
        return limit === undefined || used(kind, period) + amount <= limit
      }),
    )
  return { happened, limits, used, add, fits }
}

async function play(history: readonly (readonly [number, Op])[]): Promise<void> {
  clock.set('2026-10-01T00:00:00Z')
  const owner = await moves.open()
  const model = openModel()
  const paidIn = async (amount: bigint) => {
    await moves.deposit(owner, amount)
    model.add('', { deposit: amount })
  }
  await paidIn(1_000_000n)
  for (const [minutes, op] of history) {
    clock.advance(minutes * 60_000)
    await step(op)
    const { money } = await readLimits(context, owner)
    for (const { kind, period, used } of money)
      assert.equal(used, model.used(kind, period), `${kind} ${period}`)
  }

  async function step(op: Op): Promise<void> {
    const { amount } = op
    if (op.op === 'limit') return await limit(op.kind, op.period, amount)
    if (op.op === 'deposit') return await paidIn(amount)
    if (op.op === 'prize') {
      await moves.prize(owner, amount)
      model.add('', { loss: -amount })
    }
    if (op.op === 'back') model.add('', { loss: await moves.takeBack(owner, amount) })
    if (op.op === 'refund') {
      const found = model.happened.find((one) => one.stake > 0n)
      if (!found) return
      await moves.refund(owner, found.stake, found.reference)
      Object.assign(found, { stake: 0n, loss: 0n })
    }
    if (op.op === 'stake') {
      const reference = newId(clock)
      const fits = model.fits(amount)
      const outcome = await moves.stake(owner, amount, reference)
      assert.equal(outcome === 'taken', fits, String(outcome))
      if (fits) model.add(reference, { stake: amount, loss: amount })
    }
  }

  /** A lower one counts at once; a higher one waits, and is for another test. */
  async function limit(kind: Kind, period: Period, amount: bigint): Promise<void> {
    const { counts } = await setLimit(context, { kind, period, amount }, owner)
    const before = model.limits.get(`${kind} ${period}`)
    const isNow = before === undefined || amount <= before
    assert.equal(counts, isNow ? 'now' : 'after_second_yes')
    if (isNow) model.limits.set(`${kind} ${period}`, amount)
  }
}

test('what is used of a limit is what a naive sum over all that happened says, at any time over forty days', async () => {
  await fc.assert(fc.asyncProperty(histories, play), { numRuns: long ? 400 : 12 })
})
