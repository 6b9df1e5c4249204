import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { openHouse, unit } from '#test/house'
import { withdrawalsOf } from '#test/withdrawals'

const house = await openHouse()
const { context, clock, member, ask, refOf, held, proved } = await withdrawalsOf(house)
const minute = 60_000
const page = `${house.url}/dev/bank/out`

async function work(name: string): Promise<void> {
  const job = house.whole.jobs(context).find((one) => one.name === name)
  await job?.run({}, new AbortController().signal)
}

const fill = async (form: Record<string, string>) =>
  (await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).status
const shown = async () => await (await fetch(page)).text()
/** Of what the page shows last. */
const lastKey = async () => /name="key" value="([\da-f-]+)"/.exec(await shown())?.[1] ?? ''

/** A withdrawal of 400,000 that somebody approved and the bank was asked to pay. */
async function asked(username: string) {
  const one = await member(username)
  const ref = await refOf((await ask(one, { amount: '400000' })).value['withdrawalId'])
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
  await work('payment:pay')
  const state = async () => (await readForStaff(context.db, ref)).state
  const funds = async () => await house.balanceOf((await house.signIn(username)).value.token)
  return { ...one, state, funds }
}

async function later(minutes = 10): Promise<void> {
  clock.advance(minutes * minute)
  await work('payment:ask')
}

test("it pays at once, shows what it paid, and what is sent back is its member's again", async () => {
  assert.match(await shown(), /Nothing yet/)
  const one = await asked('is-sent-back')
  assert.equal(await one.state(), 'paid')
  assert.match(await shown(), /400,000[^]*Paid[^]*Send back/)
  const key = await lastKey()
  assert.equal(await fill({ key, becomes: 'failed' }), 422)
  assert.equal(await fill({ key, becomes: 'returned' }), 303)
  await later()
  assert.deepEqual([await one.state(), await one.funds()], ['returned', 1_000_000n * unit])
  assert.equal(await fill({ key, becomes: 'returned' }), 422)
})

test('one on its way goes, or is refused, when whoever plays the bank says so', async () => {
  assert.equal(await fill({ next: 'waits' }), 303)
  for (const [becomes, ends, left] of [
    ['paid', 'paid', '0'],
    ['failed', 'failed', '400000'],
  ] as const) {
    const one = await asked(`waits-until-${becomes}`)
    await later()
    assert.equal(await one.state(), 'paying')
    await fill({ key: await lastKey(), becomes })
    await later()
    assert.deepEqual([await one.state(), await held(one.memberId)], [ends, left])
  }
})

test('a bank that is silent leaves it unknown for as long as it is, and nothing is sent again', async () => {
  await fill({ next: 'is silent' })
  const one = await asked('meets-silence')
  const key = await lastKey()
  await later(60)
  await work('payment:pay')
  assert.equal(await one.state(), 'unknown')
  assert.equal(await lastKey(), key)
  await fill({ key, becomes: 'paid' })
  await later(120)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
})

test('what it refuses waits for a person', async () => {
  await fill({ next: 'fails' })
  const one = await asked('is-refused-there')
  assert.deepEqual([await one.state(), await held(one.memberId)], ['failed', '400000'])
  await fill({ next: 'pays' })
})

test('what nobody can mean is refused', async () => {
  for (const form of [
    {},
    { next: 'vanishes' },
    { key: 'x', becomes: 'paid' },
    { key: "'", becomes: 'returned' },
  ])
    assert.equal(await fill(form as Record<string, string>), 422)
  assert.equal((await fetch(`${page}.css`)).headers.get('content-type')?.startsWith('text/css'), true)
  const elsewhere = await fetch(page, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(elsewhere.status, 404)
})

test('after all of it the ledger is whole', async () => {
  await proved()
})
