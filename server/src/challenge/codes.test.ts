import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendWaiting } from '#delivery'
import { stoppedClock } from '#kit'
import { changeSetting } from '#site'
import { putTogether } from '#manifest'
import { testContext } from '#test'
import type { CodePurpose } from './messages.ts'
import { module } from './module.ts'
import { sendCode } from './send-code.ts'
import { takeCode } from './take-code.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const told = putTogether([module])

let lastNumber = 0
/** A number nobody asked about before, in a range and from an address of its own. */
function somebody() {
  lastNumber++
  const mobile = `+8491${String(lastNumber).padStart(3, '0')}4567`
  const call = { address: `198.51.100.${lastNumber}`, language: 'en' }
  return { mobile, call, purpose: 'sign-in' as CodePurpose }
}

async function codeSentTo(mobile: string): Promise<string> {
  await sendWaiting(context, told)
  const row = await context.db
    .selectFrom('delivery.message')
    .selectAll()
    .where('recipient', '=', mobile)
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (row.content_values as { code: string }).code
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const refusal = (code: string, detail?: object) => ({ code, ...(detail && { detail }) })

test('six digits are sent, and prove the number once', async () => {
  const { mobile, call, purpose } = somebody()
  const sent = await sendCode(context, { purpose, mobile, call })
  assert.deepEqual(sent, { expiredMinutes: 1, expirationTime: clock.now().getTime() + 60_000 })
  const code = await codeSentTo(mobile)
  assert.match(code, /^\d{6}$/)
  await takeCode(context, { purpose, mobile, code })
  await assert.rejects(takeCode(context, { purpose, mobile, code }), refusal('code_invalid'))
})

test('a wrong code, none, one that is over and one of nobody are refused alike', async () => {
  const { mobile, call, purpose } = somebody()
  await sendCode(context, { purpose, mobile, call })
  const code = await codeSentTo(mobile)
  for (const bad of [wrong(code), '', `${code}0`, 'ABCDEF'])
    await assert.rejects(takeCode(context, { purpose, mobile, code: bad }), refusal('code_invalid', {}))
  clock.advance(60_000)
  await assert.rejects(takeCode(context, { purpose, mobile, code }), refusal('code_invalid', {}))
  await assert.rejects(
    takeCode(context, { purpose, mobile: '+84987654321', code }),
    refusal('code_invalid', {}),
  )
})

test('a code does for its purpose and its number alone', async () => {
  const [one, other] = [somebody(), somebody()]
  await sendCode(context, one)
  await sendCode(context, other)
  const code = await codeSentTo(one.mobile)
  for (const bad of [
    { ...one, purpose: 'forgot' as const },
    { ...one, mobile: other.mobile },
  ])
    await assert.rejects(takeCode(context, { ...bad, code }), refusal('code_invalid'))
  await takeCode(context, { ...one, code })
})

test('after five wrong tries the right one does not help any more', async () => {
  const { mobile, call, purpose } = somebody()
  await sendCode(context, { purpose, mobile, call })
  const code = await codeSentTo(mobile)
  for (let tries = 0; tries < 5; tries++)
    await assert.rejects(takeCode(context, { purpose, mobile, code: wrong(code) }), refusal('code_invalid'))
  await assert.rejects(takeCode(context, { purpose, mobile, code }), refusal('code_invalid'))
})

test('of tries at once five count, and of two that are right one wins', async () => {
  const guessed = somebody()
  await sendCode(context, guessed)
  const code = await codeSentTo(guessed.mobile)
  const tries = Array.from({ length: 30 }, () => takeCode(context, { ...guessed, code: wrong(code) }))
  await Promise.allSettled(tries)
  const row = await context.db
    .selectFrom('challenge.code')
    .select('tries')
    .where('mobile', '=', guessed.mobile)
    .executeTakeFirstOrThrow()
  assert.equal(row.tries, 5)
  const raced = somebody()
  await sendCode(context, raced)
  const right = await codeSentTo(raced.mobile)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => takeCode(context, { ...raced, code: right })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('while a code can be used no other is sent, whether it was used or not', async () => {
  const { mobile, call, purpose } = somebody()
  await sendCode(context, { purpose, mobile, call })
  await takeCode(context, { purpose, mobile, code: await codeSentTo(mobile) })
  clock.advance(20_500)
  await assert.rejects(
    sendCode(context, { purpose, mobile, call }),
    refusal('code_resend_blocked', { seconds: 40 }),
  )
  clock.advance(39_500)
  await sendCode(context, { purpose, mobile, call })
})

test('of sends at once one wins', async () => {
  const wanted = somebody()
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => sendCode(context, wanted)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await sendWaiting(context, told)
  const rows = await context.db
    .selectFrom('delivery.message')
    .select('id')
    .where('recipient', '=', wanted.mobile)
    .execute()
  assert.equal(rows.length, 1)
})

test('a number gets three in five minutes and ten in a day', async () => {
  const wanted = somebody()
  for (let sent = 0; sent < 3; sent++) {
    await sendCode(context, wanted)
    clock.advance(61_000)
  }
  await assert.rejects(sendCode(context, wanted), refusal('too_many_requests', { retryAfterS: 300 }))
  for (let sent = 3; sent < 10; sent++) {
    clock.advance(301_000)
    await sendCode(context, wanted)
  }
  clock.advance(301_000)
  await assert.rejects(sendCode(context, wanted), (error: { detail?: { retryAfterS?: number } }) => {
    assert.ok((error.detail?.retryAfterS ?? 0) > 3600)
    return true
  })
  clock.advance(86_400_000)
  await sendCode(context, wanted)
})

test('a refused one counts for nothing, and a number is asked at most once a second for all purposes', async () => {
  const wanted = somebody()
  await sendCode(context, wanted)
  const other = { ...wanted, purpose: 'forgot' as const }
  await assert.rejects(sendCode(context, other), refusal('too_many_requests'))
  clock.advance(1_000)
  await sendCode(context, other)
  const { spent } = await context.db
    .selectFrom('challenge.tally')
    .select('spent')
    .where('key', '=', `number:${wanted.mobile}`)
    .executeTakeFirstOrThrow()
  assert.equal(spent, 2)
})

test('one address, also a whole /64, gets thirty in five minutes; so it holds when asked at once', async () => {
  const from = (host: number) => ({ address: `2001:db8:1:2::${host}`, language: 'en' })
  const asked = Array.from({ length: 40 }, (_, host) =>
    sendCode(context, { ...somebody(), call: from(host) }),
  )
  const outcomes = await Promise.allSettled(asked)
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 30)
  await assert.rejects(
    sendCode(context, { ...somebody(), call: from(99) }),
    refusal('too_many_requests', { retryAfterS: 300 }),
  )
  await sendCode(context, { ...somebody(), call: { address: '2001:db8:1:3::1', language: 'en' } })
})

test('a range of numbers gets twenty in five minutes, from however many addresses', async () => {
  for (let n = 0; n < 20; n++)
    await sendCode(context, { ...somebody(), mobile: `+8498877${String(n).padStart(4, '0')}` })
  await assert.rejects(
    sendCode(context, { ...somebody(), mobile: '+84988779999' }),
    refusal('too_many_requests', { retryAfterS: 300 }),
  )
})

test('the day has a budget, which the operator sets', async () => {
  clock.advance(86_400_000)
  await changeSetting(context, 'sms.perDay', 2, 'test')
  await sendCode(context, somebody())
  await sendCode(context, somebody())
  await assert.rejects(sendCode(context, somebody()), refusal('quota_not_sufficient'))
  await changeSetting(context, 'sms.perDay', null, 'test')
  await sendCode(context, somebody())
})

test('a number of nobody is answered alike, is sent nothing, and no code does for it', async () => {
  const [known, stranger] = [somebody(), somebody()]
  const one = await sendCode(context, known)
  const other = await sendCode(context, { ...stranger, withheld: true })
  assert.deepEqual(other, one)
  await sendWaiting(context, told)
  const rows = await context.db
    .selectFrom('delivery.message')
    .select(['state', 'content_values'])
    .where('recipient', '=', stranger.mobile)
    .execute()
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['withheld'],
  )
  const { code } = (rows[0]?.content_values ?? { code: '' }) as { code: string }
  await assert.rejects(takeCode(context, { ...stranger, code }), refusal('code_invalid'))
  await assert.rejects(sendCode(context, stranger), refusal('code_resend_blocked', { seconds: 60 }))
})

test('where nobody carries texts, or Firebase sends its own, we send none', async () => {
  const away = { ...context, config: { ...context.config, delivery: 'live' as const, vendors: {} } }
  await assert.rejects(sendCode(away, somebody()), refusal('function_not_enabled'))
  await changeSetting(context, 'sms.channel', 'firebase', 'test')
  await assert.rejects(sendCode(context, somebody()), refusal('function_not_enabled'))
  await changeSetting(context, 'sms.channel', null, 'test')
})

test('minutes a code is good for are the operator’s', async () => {
  await changeSetting(context, 'sms.expiredMinutes', 3, 'test')
  const wanted = somebody()
  const { expiredMinutes } = await sendCode(context, wanted)
  assert.equal(expiredMinutes, 3)
  clock.advance(179_000)
  await takeCode(context, { ...wanted, code: await codeSentTo(wanted.mobile) })
  await changeSetting(context, 'sms.expiredMinutes', null, 'test')
})
