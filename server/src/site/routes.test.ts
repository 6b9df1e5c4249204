import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

const house = await openHouse()
const closed = await openHouse(
  { languages: ['vi'] },
  { 'switch.freePlay': false, 'switch.directRegistration': false },
)

test('the site says that it is open, and what time it has', async () => {
  const { status, value } = await house.ask('GET', '/wps/system/status')
  assert.deepEqual([status, value], [200, { status: 0, now: '2026-11-21T03:00:00.000Z' }])
})

test('a first view is told the switches, currency and languages of its deployment, and no more', async () => {
  const { value } = await house.ask('GET', '/wps/system/bootstrap')
  assert.deepEqual(value, {
    merchantCode: 'fairground',
    currency: 'VND',
    languages: ['en', 'vi'],
    switches: { freePlay: true, directRegistration: true },
    now: '2026-11-21T03:00:00.000Z',
  })
  const other = (await closed.ask('GET', '/wps/system/bootstrap')).value
  assert.deepEqual(other.switches, { freePlay: false, directRegistration: false })
  assert.deepEqual(other.languages, ['vi'])
})
