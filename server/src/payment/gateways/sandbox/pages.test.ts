import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import { openHouse, unit } from '#test/house'
import { workOff } from '#test/work-off'

const house = await openHouse()
const generous = await openHouse({ testGateways: 'everywhere' })

async function start(username: string) {
  const token = await house.member(username)
  const { value } = await house.ask('POST', '/wps/payment/deposits', {
    token,
    key: randomUUID(),
    body: { amount: '1250000', methodId: 'sandbox' },
  })
  const { depositId } = value
  const { payUrl } = value.checkout
  const choose = (form: Record<string, string>) =>
    fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const state = async () =>
    (await house.ask('GET', `/wps/payment/deposits/${depositId}`, { token })).value.state
  return { token, depositId, payUrl, choose, state }
}

test('the page shows what is paid and to whom, in the language asked for', async () => {
  const { payUrl } = await start('looks-at-page')
  const english = await (await fetch(payUrl)).text()
  assert.match(english, /<html lang="en" dir="ltr">/)
  assert.match(english, /₫1,250,000|1,250,000/)
  assert.match(english, /Approve payment/)
  const page = async (url: string, language?: string) =>
    await (await fetch(url, language ? { headers: { 'accept-language': language } } : {})).text()
  for (const vietnamese of [
    await page(payUrl, 'vi-VN,vi;q=0.9,en;q=0.8'),
    await page(`${payUrl}&lang=vi`, 'en-GB'),
    await page(payUrl, 'fr-FR,vi;q=0.9'),
  ]) {
    assert.match(vietnamese, /<html lang="vi" dir="ltr">/)
    assert.match(vietnamese, /1\.250\.000/)
    assert.match(vietnamese, /Chấp nhận thanh toán/)
  }
})

test('the page runs nothing, is framed by nobody and sends its form nowhere else', async () => {
  const { payUrl } = await start('reads-headers')
  const response = await fetch(payUrl)
  const policy = String(response.headers.get('content-security-policy'))
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    assert.ok(policy.includes(rule), rule)
  }
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.doesNotMatch(await response.text(), /<script| on\w+=|style="/)
  const css = await fetch(`${house.url}/sandbox/pay.css`)
  assert.match(String(css.headers.get('content-type')), /^text\/css/)
  assert.match(await css.text(), /prefers-color-scheme: light\) \{\s*:root \{\s*color-scheme: light;/)
})

test('approving reports by webhook, credits, and sends the visitor back to their wallet', async () => {
  const { token, depositId, choose, state } = await start('approves')
  const response = await choose({ decision: 'approve' })
  assert.equal(response.status, 303)
  assert.equal(response.headers.get('location'), `${house.url}/?centre=wallet&deposit=${depositId}`)
  assert.equal(await state(), 'paid')
  assert.equal(await house.balanceOf(token), 1_250_000n * unit)
})

test('declining credits nothing', async () => {
  const { token, choose, state } = await start('declines')
  assert.equal((await choose({ decision: 'decline' })).status, 303)
  assert.equal(await state(), 'declined')
  assert.equal(await house.balanceOf(token), 0n)
})

test('reported twice it is credited once; both reports were taken', async () => {
  const { token, choose } = await start('twice-told')
  const before = await reports()
  await choose({ decision: 'approve', delivery: 'twice' })
  assert.equal((await reports()) - before, 1n)
  assert.equal(await house.balanceOf(token), 1_250_000n * unit)
})

test('less, more and the rest are paid as they are typed, each approval a payment of its own', async () => {
  const { token, depositId, payUrl, choose } = await start('pays-in-parts')
  assert.match(await (await fetch(payUrl)).text(), /name="amount"[^>]* value="1250000"/)
  for (const amount of ['250000', '250000', ' 1000000 '])
    assert.equal((await choose({ decision: 'approve', amount })).status, 303)
  assert.equal(await house.balanceOf(token), 1_500_000n * unit)
  const { value } = await house.ask('GET', `/wps/payment/deposits/${depositId}`, { token })
  assert.partialDeepStrictEqual(value, { state: 'paid', asked: '1250000', arrived: '1500000' })
  await choose({ decision: 'reverse', amount: '500000' })
  assert.equal(await house.balanceOf(token), 1_000_000n * unit)
})

test('an amount that is none pays nothing, and stands there to be mended', async () => {
  const { token, choose, state } = await start('mistypes')
  for (const amount of ['', '0', '-1', '1e6', '0.5', 'all', '"><b>']) {
    const answer = await choose({ decision: 'approve', amount })
    const text = await answer.text()
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [400, 'text/html; charset=utf-8'])
    assert.match(text, /role="alert">That is no amount/)
    assert.doesNotMatch(text, /<b>/)
  }
  assert.equal(await state(), 'pending')
  assert.equal(await house.balanceOf(token), 0n)
})

test('what was told to nobody is found when its member has us look, and what was told counts once more in vain', async () => {
  const { token, depositId, choose, state } = await start('never-told-and-found')
  const look = async () => {
    await house.ask('POST', `/wps/payment/deposits/${depositId}/look`, { token, body: {} })
    assert.deepEqual(await workOff(house, 'payment:find'), [])
    return await house.balanceOf(token)
  }
  assert.equal(await look(), 0n)
  await choose({ decision: 'approve', delivery: 'never', amount: '250000' })
  assert.deepEqual([await state(), await house.balanceOf(token)], ['pending', 0n])
  assert.equal(await look(), 250_000n * unit)
  assert.equal(await state(), 'paid')
  await choose({ decision: 'approve', delivery: 'twice' })
  await choose({ decision: 'reverse', amount: '100000' })
  assert.equal(await house.balanceOf(token), 1_400_000n * unit)
  assert.equal(await look(), 1_400_000n * unit)
  await choose({ decision: 'reverse', amount: '200000', delivery: 'never' })
  assert.equal(await look(), 1_200_000n * unit)
  assert.equal(await look(), 1_200_000n * unit)
})

test('never reported it stays pending, and going back to approve still pays, each time it is done', async () => {
  const { token, choose, state } = await start('never-told')
  assert.equal((await choose({ decision: 'approve', delivery: 'never' })).status, 303)
  assert.equal(await state(), 'pending')
  await choose({ decision: 'approve' })
  assert.equal(await house.balanceOf(token), 1_250_000n * unit)
  await choose({ decision: 'approve' })
  assert.equal(await house.balanceOf(token), 2_500_000n * unit)
})

test('reported late it is pending first and credited then', async () => {
  const { token, choose, state } = await start('late-told')
  await choose({ decision: 'approve', delivery: 'late' })
  assert.equal(await state(), 'pending')
  for (let tries = 0; (await state()) !== 'paid' && tries < 120; tries++) await wait(100)
  assert.equal(await state(), 'paid')
  assert.equal(await house.balanceOf(token), 1_250_000n * unit)
})

test('an address that was not given out pays nothing', async () => {
  const { token, payUrl } = await start('tampers')
  const url = new URL(payUrl)
  const ticket = String(url.searchParams.get('ticket'))
  const [text = '', seal = ''] = ticket.split('.')
  const dearer = Buffer.from(
    Buffer.from(text, 'base64url').toString().replace('1250000', '9250000'),
  ).toString('base64url')
  for (const forged of [
    '',
    'x',
    ticket.slice(0, -1),
    `${dearer}.${seal}`,
    `${text}.`,
    `${text}.${seal}.x`.slice(1),
  ]) {
    url.searchParams.set('ticket', forged)
    assert.equal((await fetch(url)).status, 404, forged)
    const body = new URLSearchParams({ decision: 'approve' })
    assert.equal((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status, 404, forged)
  }
  assert.equal(await house.balanceOf(token), 0n)
})

test('a form that decides nothing, or is none, is refused', async () => {
  const { token, payUrl, choose } = await start('undecided')
  assert.equal((await choose({ decision: 'perhaps' })).status, 404)
  const json = await fetch(payUrl, {
    method: 'POST',
    body: '{"decision":"approve"}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(json.status, 415)
  assert.equal(await house.balanceOf(token), 0n)
})

async function reports(): Promise<bigint> {
  const { kept } = await house.context.db
    .selectFrom('payment.event')
    .select(({ fn }) => fn.countAll<bigint>().as('kept'))
    .executeTakeFirstOrThrow()
  return kept
}

test('nobody approves a payment from elsewhere, unless the operator lets everybody', async () => {
  const { payUrl, state } = await start('approves-from-afar')
  const afar = {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  } as const
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await fetch(payUrl, { headers })).status, 404)
  assert.equal((await fetch(payUrl, { ...afar, headers })).status, 404)
  assert.equal(await state(), 'pending')
  assert.equal((await fetch(payUrl.replace(house.url, generous.url), { headers })).status, 200)
})

test('what was paid is found again and taken back, and a second word of it takes no more', async () => {
  const { token, depositId, payUrl, choose, state } = await start('is-taken-back')
  const before = await house.balanceOf(token)
  await choose({ decision: 'approve' })
  assert.equal(await house.balanceOf(token), before + 1_250_000n * unit)
  const list = await (await fetch(`${house.url}/sandbox/payments`)).text()
  assert.ok(list.includes(payUrl.replaceAll('&', '&amp;')))
  for (let times = 0; times < 2; times++) await choose({ decision: 'reverse' })
  assert.equal(await house.balanceOf(token), before)
  assert.equal(await state(), 'reversed', depositId)
})
