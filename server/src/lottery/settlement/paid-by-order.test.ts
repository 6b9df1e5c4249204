import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '#kit'
import { orders } from '#lottery'
import type { Draw } from '#lottery/draw'
import { openScene, prizes } from '#test/lottery'
import { begun, oldTown, type Town } from '#test/old-town'
import { addResult, bringAwards, setDraw, takeAll, takeBackAwards } from '#test/paid-by-order'
import { auditSettlement } from './audit-settlement.ts'
import { refundDraw, voidDraw } from './void-draw.ts'

// Draws that were settled, corrected, voided, or in the middle of it, when members were not yet paid at once.
const scene = await openScene()
const { context } = scene
const { openSold, pay, claim, refund, everyone } = oldTown(scene)
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

/** What a member has after the stakes, under either result. */
const [won, corrected] = [1_242_000n, 1_044_000n]

/** All was paid under the first result, and one order under the second, when it was cut short. */
async function beginCorrection(town: Town): Promise<void> {
  await everyone(town, (member) => pay(member, 1))
  await addResult(context, town.draw, 2, without61)
  await pay(town.one, 2, [0])
}

const settled = { state: 'settled', settledVersion: 1, finished: true }

/** What was done on a draw before, and what each member has once the new server has finished it. */
const cases: Record<string, { before: (town: Town) => Promise<void>; left: bigint }> = {
  'was settled': {
    before: async (town) => {
      await everyone(town, (member) => pay(member, 1))
      await setDraw(context, town.draw, settled)
    },
    left: won,
  },
  'was settled and corrected': {
    before: async (town) => {
      await everyone(town, (member) => pay(member, 1))
      await addResult(context, town.draw, 2, without61)
      await everyone(town, (member) => pay(member, 2))
      await setDraw(context, town.draw, { ...settled, resultVersion: 2, settledVersion: 2 })
    },
    left: corrected,
  },
  'was about to be settled': {
    before: ({ draw }) => setDraw(context, draw, { state: 'settling', settledVersion: 0, finished: false }),
    left: won,
  },
  'was being settled': {
    before: async ({ draw, one, other }) => {
      await pay(one, 1, [0])
      await pay(other, 1)
      await setDraw(context, draw, { state: 'settling', settledVersion: 0, finished: false })
    },
    left: won,
  },
  'was being corrected': {
    before: async (town) => {
      await beginCorrection(town)
      await pay(town.other, 2)
      const to = { state: 'settling', resultVersion: 2, settledVersion: 1, finished: false }
      await setDraw(context, town.draw, to)
    },
    left: corrected,
  },
  'was cut short in its settlement by another result': {
    before: async ({ draw, one, other }) => {
      await pay(one, 1, [0])
      await pay(other, 1)
      await addResult(context, draw, 2, without61)
      const to = { state: 'resulted', resultVersion: 2, settledVersion: 0, finished: false }
      await setDraw(context, draw, to)
    },
    left: corrected,
  },
  'was cut short in its correction by another result': {
    before: async (town) => {
      await beginCorrection(town)
      await addResult(context, town.draw, 3, prizes)
      const to = { state: 'resulted', resultVersion: 3, settledVersion: 1, finished: false }
      await setDraw(context, town.draw, to)
    },
    left: won,
  },
  'was being refunded after it was settled': {
    before: async (town) => {
      await everyone(town, (member) => pay(member, 1))
      await refund(town.one, [0, 2])
      await refund(town.other)
      await claim(town.one, [1])
      await claim(town.other)
      await setDraw(context, town.draw, { state: 'void', settledVersion: 1, finished: false })
    },
    left: begun,
  },
  'was being refunded before it had paid anything': {
    before: async ({ draw, one, other }) => {
      await refund(one, [1])
      await refund(other)
      await setDraw(context, draw, { state: 'void', settledVersion: 0, finished: false })
    },
    left: begun,
  },
  'was void': {
    before: async (town) => {
      await everyone(town, (member) => pay(member, 1))
      await everyone(town, (member) => refund(member))
      await everyone(town, (member) => claim(member))
      await setDraw(context, town.draw, { state: 'void', settledVersion: 1, finished: true })
    },
    left: begun,
  },
}

const towns = new Map<string, Town>()
const spent = await openSold()

before(async () => {
  await scene.result(spent.draw.id)
  for (const name of Object.keys(cases)) {
    const town = await openSold()
    await scene.result(town.draw.id)
    towns.set(name, town)
  }
  await takeBackAwards(context)
  for (const [name, town] of towns) await cases[name]?.before(town)
  await spend(spent)
  assert.deepEqual(await bringAwards(context), ['0022_award.sql'])
})

/** One member spends all that was won before a correction takes it away. */
async function spend(town: Town): Promise<void> {
  await everyone(town, (member) => pay(member, 1))
  await takeAll(context, town.one.orders[0] ?? assert.fail())
  await addResult(context, town.draw, 2, without61)
  await everyone(town, (member) => pay(member, 2))
  await setDraw(context, town.draw, { ...settled, resultVersion: 2, settledVersion: 2 })
}

for (const [name, { left }] of Object.entries(cases)) {
  test(`a draw that ${name}, order by order, is finished, corrected and voided by member`, async () => {
    const town = towns.get(name) ?? assert.fail()
    await finish(town.draw)
    await stands(town, left, name)
    if ((await scene.read(town.draw.id)).state === 'void') return
    await shows(
      town,
      left === won ? ['won 198000', 'won 99000', 'lost 0'] : ['lost 0', 'won 99000', 'lost 0'],
    )
    for (const drawn of [without61, prizes, without61]) {
      await scene.result(town.draw.id, drawn)
      await finish(town.draw)
      await stands(town, drawn === prizes ? won : corrected, `${name}, corrected`)
    }
    await voidDraw(context, town.draw.id, { actor: 'staff:staff-a', reason: 'not held' })
    await stands(town, begun, `${name}, void`)
  })
}

/** Does what is left to do, and does it again. */
async function finish({ id }: Draw): Promise<void> {
  for (let times = 0; times < 2; times++) {
    if ((await scene.read(id)).state === 'void') await refundDraw(context, id)
    else await scene.settle(id)
  }
}

async function stands(town: Town, left: bigint | bigint[], name: string): Promise<void> {
  const units = [town.one, town.other, town.demo].map(({ player }) => scene.units(player))
  assert.deepEqual(await Promise.all(units), typeof left === 'bigint' ? [left, left, left] : left, name)
  const audit = await auditSettlement(context, { drawId: town.draw.id })
  assert.deepEqual([audit.draws, audit.difference], [1, null], name)
}

async function shows({ one }: Town, expected: string[]): Promise<void> {
  const caller = { ...one.player, sessionId: '', account: '', isAgent: 0 as const }
  const { list } = await orders(context, caller, { pageNo: 1, pageSize: 10 })
  const record = one.orders.map(({ orderId }) => list.find((order) => order.orderId === orderId))
  assert.deepEqual(
    record.map((order) => `${order?.state} ${(order?.payout ?? 0n) / 10_000n}`),
    expected,
  )
}

test('what a purse no longer held when it was corrected stays visible, and counts from then on', async () => {
  const { draw } = spent
  await stands(spent, [0n, corrected, corrected], 'spent')
  for (const drawn of [without61, prizes]) {
    assert.deepEqual(await readKept(draw), [198_000n])
    await scene.result(draw.id, drawn)
    await finish(draw)
  }
  await stands(spent, [0n, won, won], 'spent, and due again')
  assert.deepEqual(await readKept(draw), [])
  await voidDraw(context, draw.id, { actor: 'staff:staff-a', reason: 'not held' })
  // The stakes came back and went towards what was held.
  await stands(spent, [0n, begun, begun], 'spent, and void')
  assert.deepEqual(await readKept(draw), [297_000n - 55_000n])
})

/** What members keep that they are not due any more, in units. */
async function readKept(draw: Draw): Promise<bigint[]> {
  const { settledVersion } = await scene.read(draw.id)
  const { rows } = await sql<{ kept: bigint }>`
    select (paid - due) / 10000 as kept from lottery.award
    where draw_id = ${draw.id}::uuid and paid > due and version >= ${settledVersion}`.execute(context.db)
  return rows.map((row) => row.kept)
}

test('all of them together are found right, and the ledger proves', async () => {
  const audit = await auditSettlement(context)
  assert.deepEqual([audit.difference, audit.draws], [null, towns.size + 1])
  assert.ok(await scene.proofHolds())
})
