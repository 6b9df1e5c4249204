import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, unit } from '#test/house'

const house = await openHouse()
const bare = await openHouse({ gatewaySecret: '' })
const path = '/wps/payment/methods'

const offer = (id: string, said: object = {}) =>
  house.context.db
    .insertInto('payment.method')
    .values({
      id,
      gateway: 'sandbox',
      kind: 'redirect',
      direction: 'in',
      words: JSON.stringify({ en: { title: id, about: 'in words' }, vi: { title: `${id} vi`, about: '' } }),
      amount_min: 50_000n * unit,
      amount_max: 1_000_000n * unit,
      quick_picks: [10_000n * unit, 100_000n * unit],
      window_s: 900,
      arrives_s: 60,
      position: 1,
      ...said,
    })
    .execute()

const ids = async (query = '') =>
  (await house.ask('GET', path + query)).value.list.map(({ methodId }) => methodId)

test('methods are listed with their limits in the language asked for; one without its gateway is not offered', async () => {
  await offer('first')
  await offer('of-nobody', { gateway: 'nobody' })
  assert.deepEqual((await house.ask('GET', path, { headers: { 'accept-language': 'vi' } })).value.list[0], {
    methodId: 'first',
    kind: 'redirect',
    title: 'first vi',
    about: '',
    amountMin: '50000',
    amountMax: '1000000',
    quickPicks: ['100000'],
    windowS: 900,
    arrivesS: 60,
    resting: false,
    ended: false,
  })
  assert.deepEqual(await ids(), ['first', 'sandbox'])
  assert.deepEqual((await bare.ask('GET', path)).value.list, [])
})

test('a method is offered in its direction, in its countries, and while it is on', async () => {
  await offer('paid-out', { direction: 'out' })
  await offer('elsewhere', { countries: ['TH'] })
  await offer('off', { enabled: false })
  assert.deepEqual(await ids(), ['first', 'sandbox'])
  assert.deepEqual(await ids('?direction=out'), ['paid-out'])
})

test('one that rests stands where it stands and says so, by the operator or because its gateway fails', async () => {
  const resting = async () =>
    (await house.ask('GET', path)).value.list.flatMap(({ methodId, resting }) => (resting ? [methodId] : []))
  const now = house.clock.now().getTime()
  await house.context.db
    .updateTable('payment.method')
    .set({ rests_until: new Date(now + 60_000) })
    .where('id', '=', 'first')
    .execute()
  assert.deepEqual(await resting(), ['first'])
  house.clock.advance(60_000)
  assert.deepEqual(await resting(), [])
  const until = new Date(now + 120_000)
  await house.context.db.insertInto('payment.rest').values({ gateway: 'sandbox', until }).execute()
  assert.deepEqual(await resting(), ['first', 'sandbox'])
})
