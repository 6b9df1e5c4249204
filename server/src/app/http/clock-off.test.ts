import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { testContext } from '#test'
import { skewedClock } from '#test/skewed-clock'
import { until } from '#test/until'
import { openApi } from './api.ts'
import { whole } from '#app'
import { whyNotReady } from '#app/process'

const clock = skewedClock(0)
const context = await testContext({ clock, config: { factorKey: 'a key of this test, and long enough' } })
const said: string[] = []
for (const level of ['info', 'warn', 'error'] as const)
  mock.method(context.log, level, (_: unknown, what: string) => void said.push(`${level}: ${what}`))
const app = await openApi(context, whole, { page: false })
after(() => app.close())

async function bet(url = '/wps/lottery/orders') {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'idempotency-key': '01988a4e-0000-7000-8000-000000000000' },
    payload: {},
  })
  const { message } = JSON.parse(body) as { message: string }
  return { said: `${statusCode} ${message}`, retryAfter: headers['retry-after'] }
}

const whyNot = () => whyNotReady(context.db, clock)

const steps: [what: string, offMs: number, bet: string, told: string[]][] = [
  ['a second ahead', 1_000, '401 not_signed_in', ['warn: the clock of this server is off']],
  ['an hour ahead', 3_600_000, '503 clock_off', ['error: the clock of this server is off: it takes no bets']],
  ['right again', 0, '401 not_signed_in', ['info: the clock of this server is right again']],
  [
    'an hour behind',
    -3_600_000,
    '503 clock_off',
    ['error: the clock of this server is off: it takes no bets'],
  ],
  ['right at last', 0, '401 not_signed_in', ['info: the clock of this server is right again']],
]

test('a server whose clock is off takes no bets and is not ready, and is back by itself once it is right', async () => {
  assert.deepEqual(await whyNot(), [])
  for (const [what, offMs, expected, told] of steps) {
    said.splice(0)
    clock.set(offMs)
    await until(`it is noticed that it is ${what}`, () => said.length > 0)
    assert.deepEqual(said, told, what)
    const isOff = expected.endsWith('clock_off')
    assert.deepEqual(await bet(), { said: expected, retryAfter: isOff ? '5' : undefined }, what)
    assert.deepEqual(await whyNot(), isOff ? ['clock'] : [], what)
  }
})

test('no money sets out for a vendor or home from a server whose clock is off', async () => {
  clock.set(-3_600_000)
  await until('bets are refused', async () => (await bet()).said === '503 clock_off')
  for (const url of ['/wps/relay/GCS_walletTransfer', '/wps/wallet/recall'])
    assert.equal((await bet(url)).said, '503 clock_off', url)
})

test('what does not go by the time is answered all the same', async () => {
  clock.set(3_600_000)
  await until('bets are refused', async () => (await bet()).said === '503 clock_off')
  const { statusCode } = await app.inject({ url: '/wps/system/status', headers: { host: 'localhost' } })
  assert.equal(statusCode, 200)
})
