import assert from 'node:assert/strict'
import { test } from 'node:test'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import type { Report } from '#payment/gateways'
import { openHouse } from '#test/house'
import { openReports, takeReports } from './take-reports.ts'

// What a gateway names alike, told to servers that run side by side: of now, and of before, which tell no voices apart.
const { context } = await openHouse()
const feed = { name: 'sandbox' }
const servers = [openReports(context, feed), openReports(context, feed)]

/** What one voice says of a movement; without a voice it is as a server of before reads it. */
const said = (name: string, id: string, voice?: 'webhook' | 'pull'): Report => ({
  eventId: `${voice ?? 'webhook'}:${id}`,
  names: null,
  outcome: 'paid',
  movementId: `${name}:in:5`,
  formerId: name,
  ...(voice && { voice }),
  account: '',
  amount: 50_000n,
  currency: 'VND',
  at: context.clock.now(),
  content: name,
  payerName: null,
})

const namedAs = async (name: string) => {
  const of = context.db.selectFrom('payment.movement').select('gateway_id').where('content', '=', name)
  return (await of.execute()).map(({ gateway_id: kept }) => kept.replace(name, '')).toSorted()
}

const inSuspense = () =>
  readHouseBalance(context.db, houseAccount('suspense:sandbox', { book: 'real', currency: 'VND' }))

test('of many that are named alike and told to two servers at once each is kept once', async () => {
  const names = ['one', 'two', 'three']
  const ids = Array.from({ length: 12 }, (_, i) => String(i))
  const before = await inSuspense()
  const all = (voice: 'webhook' | 'pull') =>
    names.flatMap((name) => ids.map((id) => said(name, `${name}-${id}`, voice)))
  const webhooks = servers.flatMap((take, i) =>
    (i ? all('webhook').toReversed() : all('webhook')).map((one) => take([one], null)),
  )
  const pulls = [all('pull'), all('pull').toReversed()].map((some) => takeReports(context, feed, some, null))
  const outcomes = (await Promise.all([...webhooks, ...pulls])).flat()
  const counted = Object.groupBy(outcomes, (one) => one)
  assert.deepEqual(Object.keys(counted).toSorted(), ['told_before', 'unclaimed'])
  for (const name of names) {
    const others = ids.slice(1).map((_, i) => `:in:5:memo:none:${i + 2}`)
    assert.deepEqual(await namedAs(name), ['', ...others].toSorted())
  }
  assert.equal((await inSuspense()) - before, 36n * 50_000n)
})

test('what comes in one batch is told apart as what comes in several', async () => {
  const [take] = servers
  assert.ok(take)
  const told = ['a', 'b', 'c'].map((id) => take([said('batch', id, 'webhook')], null))
  assert.deepEqual((await Promise.all(told)).flat(), ['unclaimed', 'unclaimed', 'unclaimed'])
  assert.equal((await namedAs('batch')).length, 3)
})

test('whatever of it a server of before takes, nothing is kept twice, and a pull finds what that did not tell apart', async () => {
  for (const former of [['a'], ['b'], ['a', 'b'], ['b', 'a']]) {
    const name = `beside-${former.join('')}`
    const one = (id: string, voice?: 'webhook' | 'pull') => said(name, `${name}-${id}`, voice)
    for (const id of ['a', 'b'])
      await takeReports(context, feed, [one(id, former.includes(id) ? undefined : 'webhook')], null)
    await takeReports(context, feed, [one('a', 'pull'), one('b', 'pull')], null)
    await takeReports(context, feed, [one('b', 'webhook'), one('a', 'webhook')], null)
    assert.deepEqual(await namedAs(name), ['', ':in:5:memo:none:2'], name)
  }
})

test('what no voice is said of is one for its name, whatever event tells of it', async () => {
  const outcomes = await takeReports(context, feed, [said('plain', 'x'), said('plain', 'y')], null)
  assert.deepEqual(outcomes, ['unclaimed', 'told_before'])
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
