import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readId } from '@fairground/contract'
import { openApi } from '#app/http'
import { sql } from '#kit'
import { openHouse, unit, type Value } from '#test/house'
import { freePort } from '#test/port'
import { until } from '#test/until'
import { pretend } from './pretend.ts'

// A house that runs, on a machine of its own, as `npm start` starts it: what is pretended knows where it is, and it them.
const house = await openHouse()
house.clock.set(new Date().toISOString())
// The ways to pay of a new installation.
const methods = new URL('../../../../db/seed/methods.sql', import.meta.url)
await sql.raw(await readFile(methods, 'utf8')).execute(house.context.owner.db)
const port = await freePort()
const url = `http://localhost:${port}`
const faults: object[] = []
const folder = mkdtempSync(join(tmpdir(), 'fairground-pretended-'))
after(() => rmSync(folder, { recursive: true }))
const pretended = await pretend({ PORT: String(port) }, folder, {
  error: (what: object) => faults.push(what),
})
assert.ok(pretended?.page)
after(pretended.stop)
const { secrets: vendors, page } = pretended
const context = { ...house.context, config: { ...house.context.config, port, publicUrl: url, vendors } }
const app = await openApi(context, house.whole, { page: false })
await app.listen({ port })
after(() => app.close())

async function ask(token: string, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return (await answer.json()) as { message: string; value: Value }
}

/** A deposit of a new member's by one of them. */
async function start(username: string, methodId: string, amount: number) {
  const token = await house.member(username)
  const { value } = await ask(token, 'POST', '/wps/payment/deposits', { methodId, amount: String(amount) })
  const path = `/wps/payment/deposits/${value.depositId}`
  const { member_id: memberId } = await context.db
    .selectFrom('payment.deposit')
    .select('member_id')
    .where('id', '=', readId('dep', value.depositId))
    .executeTakeFirstOrThrow()
  return {
    ...value,
    asked: { memberId, depositId: readId('dep', value.depositId) },
    state: async () => (await ask(token, 'GET', path)).value['state'],
    balance: () => house.balanceOf(token),
  }
}

/** Presses the button of a payer's page that is called so, with what was typed above it, as the page's script does. */
async function press(at: string, label: string, typed: object): Promise<{ taken?: number[] }> {
  const shown = await (await fetch(at)).text()
  const buttons = [...shown.matchAll(/data-what="([^"]*)" data-said="([^"]*)">([^<]*)</g)]
  const [, what = '', said = ''] = buttons.find(([, , , named]) => named === label) ?? []
  const body = JSON.stringify({ ...typed, ...JSON.parse(said.replaceAll('&quot;', '"')) })
  return (await (await fetch(new URL(`/-/${what}`, at), { method: 'POST', body })).json()) as object
}

/** Where one page of all that waits leads for a payment of so much. */
async function waiting(amount: string): Promise<string> {
  const shown = await (await fetch(page)).text()
  return new RegExp(`href="([^"]*)">[^<]*: ${amount} VND`).exec(shown)?.[1] ?? ''
}

test('a payment link is paid at its pretended page, less than asked and again, and each counts once', async () => {
  const deposit = await start('pays-a-link', 'pay-link', 300_000)
  const { payUrl } = deposit.checkout
  assert.equal(await waiting('300,000'), payUrl)
  assert.deepEqual(await press(payUrl, 'Pay', { amount: '100000' }).then(({ taken }) => taken), [200])
  assert.equal(await deposit.balance(), 100_000n * unit)
  const told = await press(payUrl, 'Pay, and tell of it three times', { amount: '200000' })
  assert.deepEqual(told.taken, [200, 200, 200])
  assert.equal(await deposit.balance(), 300_000n * unit)
  assert.equal(await waiting('300,000'), '')
})

test('coins are sent and settled at the pretended server, and count once their network settled them', async () => {
  const deposit = await start('pays-coins', 'coin', 500_000)
  const at = await waiting('500,000')
  assert.ok(at)
  await press(at, 'Send the coins', { sats: '20000' })
  assert.equal(await deposit.balance(), 0n)
  await press(at, 'Have the network settle what was sent', { sats: '20000' })
  // What the worker does when it hears that something happened.
  const find = house.whole.jobs(context).find(({ name }) => name === 'payment:find')
  await find?.run(deposit.asked, new AbortController().signal)
  assert.equal(await deposit.balance(), 500_000n * unit)
  assert.equal(await deposit.state(), 'paid')
})

test('the pretended bank leads to the page of all that waits', async () => {
  assert.ok((await (await fetch(`${url}/dev/bank`)).text()).includes(`href="${page}"`))
})

test('nothing is pretended where others reach the server, where nothing may be given away, or beside a gateway that is connected', async () => {
  const log = { error: () => undefined }
  for (const env of [
    { PUBLIC_URL: 'https://fairground.example' },
    { HOST: '0.0.0.0' },
    { TRUSTED_PROXIES: '10.0.0.1' },
    { PUBLIC_URL: 'https://fairground.example', TEST_GATEWAYS: 'give-money-to-anybody-who-asks' },
    { TEST_GATEWAYS: 'off' },
    { CURRENCY: 'EUR' },
    { DATABASE_URL: 'postgres://elsewhere/fairground' },
  ])
    assert.equal(await pretend(env, folder, log), null, JSON.stringify(env))
  const none = await pretend({ PAYOS_API_KEY: 'mine', BTCPAY_TOKEN: 'mine' }, folder, log)
  none?.stop()
  assert.deepEqual([none?.page, Object.keys(none?.secrets ?? {})], [null, ['PRETENDED_TABLES']])
  const one = await pretend({ PAYOS_API_KEY: 'mine' }, folder, log)
  one?.stop()
  assert.ok(one)
  assert.deepEqual(
    Object.keys(one.secrets).filter((name) => name.startsWith('PAYOS_')),
    [],
  )
})

test('once the pretended gateways ended it is told, what is started by them fails, and after five times they rest', async () => {
  const token = await house.member('comes-too-late')
  const { pid } = pretended
  process.kill(pid)
  await until('the end of it is told', () => faults.length === 1)
  const body = { methodId: 'coin', amount: '500000' }
  for (let i = 0; i < 5; i++)
    assert.equal((await ask(token, 'POST', '/wps/payment/deposits', body)).message, 'gateway_resting')
  const { value } = await ask(token, 'GET', '/wps/payment/methods?direction=in')
  assert.deepEqual(
    value.list.filter(({ methodId }) => methodId === 'coin').map(({ resting }) => resting),
    [true],
  )
})
