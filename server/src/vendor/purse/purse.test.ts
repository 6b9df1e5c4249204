import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { exclude } from '#care/pause'
import { commandNamed, runCommand } from '#test/command-line'
import { dying, mayDie } from '#test/dying'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'
import { moveMoney } from './move-money.ts'

const house = await openHouse()
const { context, clock, ask } = house
const cards = await openPurseVendor(house)
const { open, holds, move, sent, play, be, work, ownerOf, vassalage, proves } = cards
const lastSent = async () => (await sent()).at(-1)
const answers = (as?: string) => play('answer-transfers', { as })
/** As much later as the house waits before it asks again. */
const later = async (ms: number) => {
  clock.advance(ms)
  await work('vendor:ask')
}
const stateOf = async (token: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from vendor.purse_transfer where member_id = ${ownerOf(token).memberId}::uuid order by id desc limit 1`.execute(
    context.db,
  )
  return rows[0]?.state
}
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

test('money goes to a vendor and home, held while it is on its way, and the vendor is told of it once', async () => {
  const token = await open('out-and-home', 100n)
  const { status, value } = await move(token, 'out', '60')
  assert.equal(status, 200)
  assert.deepEqual([value.direction, value.amount, value.state, value.nextAskAt], ['out', '60', 'done', null])
  assert.deepEqual(await holds(token), [40n, 0n, 60n])
  const { isOut, amount, username } = (await lastSent()) ?? {}
  assert.deepEqual([isOut, amount, username], [true, 6_000_000, await cards.playerOf(token)])
  assert.equal((await move(token, 'home', '10')).value.state, 'done')
  assert.deepEqual(await holds(token), [50n, 0n, 50n])
  const home = await move(token, 'home', 'all')
  assert.deepEqual([home.value.amount, home.value.state], ['50', 'done'])
  assert.deepEqual(await holds(token), [100n, 0n, 0n])
  assert.deepEqual(await play('kicked'), [username], 'who brings all of it home plays there no more')
  await proves()
})

test('each no by its name, and nothing moves for it', async () => {
  const token = await open('says-no', 30n)
  const before = (await sent()).length
  for (const [direction, amount, no] of [
    ['out', '31', 'insufficient_funds'],
    ['home', '1', 'vendor_unavailable'],
    ['out', '0', 'invalid_input'],
    ['out', '-1', 'invalid_input'],
    ['out', 'everything', 'invalid_input'],
    ['out', '0.00001', 'invalid_input'],
  ] as const)
    assert.equal((await move(token, direction, amount)).message, no, `${direction} ${amount}`)
  await move(token, 'out', '20')
  assert.equal((await move(token, 'home', '21')).message, 'insufficient_funds')
  assert.equal((await move(token, 'home', 'all')).value.amount, '20')
  assert.equal((await move(token, 'home', 'all')).message, 'insufficient_funds')
  const body = { vassalage: 'NOBODY', direction: 'out', amount: '1' }
  const { message } = await ask('POST', '/wps/relay/GCS_walletTransfer', { token, key: randomUUID(), body })
  assert.equal(message, 'vendor_unavailable')
  assert.equal((await sent()).length, before + 2)
  const of = (...args: string[]) => runCommand(context, commandNamed('vendor'), ...args)
  await move(token, 'out', '5')
  await of('pause', vassalage)
  clock.advance(2_000)
  assert.equal((await move(token, 'out', '1')).message, 'vendor_paused')
  assert.equal(
    (await move(token, 'home', 'all')).value.state,
    'done',
    'what is there comes home all the same',
  )
  await of('resume', vassalage)
  await of('set', vassalage, 'cipher', 'des-ecb').then(
    () => assert.fail('the old cipher was taken'),
    (error: unknown) => assert.match(String(error), /VENDOR_LEGACY_CIPHERS/),
  )
  clock.advance(2_000)
  assert.deepEqual(await holds(token), [30n, 0n, 0n])
})

test('one key is one transfer, answered alike, five at once and again; another body is a conflict', async () => {
  const token = await open('same-key', 100n)
  await be('unhurried', 2)
  const key = randomUUID()
  const before = (await sent()).length
  const five = await Promise.all(Array.from({ length: 5 }, () => move(token, 'out', '10', key)))
  const texts = [...five, await move(token, 'out', '10', key)].map(({ text }) => text)
  assert.equal(new Set(texts).size, 1)
  assert.match(texts[0] ?? '', /"state":"done"/)
  assert.equal((await sent()).length, before + 1)
  assert.equal((await move(token, 'out', '11', key)).message, 'idempotency_conflict')
  assert.deepEqual(await holds(token), [90n, 0n, 10n])
})

test('one that was answered as unknown is answered as it ended, asked for again, and goes once', async () => {
  const token = await open('told-later', 50n)
  await answers('PENDING')
  const key = randomUUID()
  for (let times = 0; times < 2; times++)
    assert.equal((await move(token, 'out', '20', key)).value.state, 'unknown')
  await answers()
  await play('settle', { as: 'SUCCESS' })
  await later(2 * second)
  const { text, value } = await move(token, 'out', '20', key)
  assert.equal(value.state, 'done')
  assert.equal((await move(token, 'out', '20', key)).text, text)
  assert.deepEqual(await holds(token), [30n, 0n, 20n])
})

test('of transfers at once one goes at a time, and of what is spent twice only what there is', async () => {
  const token = await open('at-once', 100n)
  const [one, other] = await Promise.all([move(token, 'out', '70'), move(token, 'out', '70')])
  const said = [one, other].map(({ success, message }) => (success ? 'done' : message))
  assert.ok(said.includes('done'))
  assert.ok(said.some((no) => no === 'transfer_unfinished' || no === 'insufficient_funds'))
  assert.deepEqual(await holds(token), [30n, 0n, 70n])
})

for (const [how, prepare, settle] of [
  ['says that it is pending', () => answers('PENDING'), () => play('settle')],
  ['says that it does not know', () => answers('UNKNOWN'), () => play('settle')],
  ['breaks off after it did it', () => be('cut', 1, 1), () => be('honest')],
  ['answers with a fault', () => be('failing', 1, 1), () => be('honest')],
  ['answers what cannot be read', () => be('nonsense', 1, 1), () => be('honest')],
] as const)
  test(`where a vendor ${how}, money stays held and it is asked after until it says what became of it`, async () => {
    const token = await open(`asks ${how}`.replaceAll(/[^a-z]/g, '').slice(0, 18), 50n)
    const before = (await sent()).length
    await prepare()
    const { value } = await move(token, 'out', '20')
    await answers()
    assert.equal(value.state, 'unknown')
    assert.equal(value.nextAskAt, new Date(clock.now().getTime() + 2 * second).toISOString())
    assert.deepEqual(await holds(token), [30n, 20n, 0n])
    assert.equal((await move(token, 'out', '1')).message, 'transfer_unfinished')
    const wallet = (await ask('GET', '/wps/wallets/merchant', { token })).value.list[0]
    assert.deepEqual(wallet?.transfer, value, 'it is told as it is')
    await settle()
    const isSent = (await sent()).length > before
    await later(2 * second)
    // A fault may be of one who did nothing: that it knows of none counts once that is final.
    if (!isSent) {
      assert.equal(await stateOf(token), 'unknown')
      await later(10 * minute)
      assert.deepEqual(await holds(token), [50n, 0n, 0n])
    } else assert.deepEqual(await holds(token), [30n, 0n, 20n])
    assert.ok((await sent()).length <= before + 1, 'nothing is sent under a second reference')
    await proves()
  })

test('a vendor is asked after 2, 5 and 15 s, 1, 5 and 15 minutes and then every quarter, and after a day people are', async () => {
  const token = await open('for-a-day', 50n)
  await answers('PENDING')
  await move(token, 'out', '20')
  await answers()
  const asked = async () =>
    ((await play('heard')) as { method: string }[]).filter(({ method }) => method === 'cs').length
  for (const wait of [2 * second, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, 15 * minute]) {
    const before = await asked()
    await later(wait - 1)
    assert.equal(await asked(), before, `not before ${wait} ms`)
    await later(1)
    assert.equal(await asked(), before + 1, `after ${wait} ms`)
  }
  assert.equal(await stateOf(token), 'unknown')
  await later(24 * hour)
  assert.equal(await stateOf(token), 'by_hand')
  assert.deepEqual(await holds(token), [30n, 20n, 0n], 'nobody guesses')
  const staff = async (name: string) => {
    await open(name, 0n)
    await context.owner.pool.query(`update identity.login set role = 'staff' where username = $1`, [name])
  }
  await staff('clerk-one')
  await staff('clerk-two')
  const purse = (...args: string[]) => runCommand(context, commandNamed('purse'), ...args)
  const listed = /ptr_\w+/.exec((await purse('list')).said)?.[0] ?? assert.fail('it is listed')
  const say = (by: string, became = 'failed') =>
    purse(became, listed, '--by', by, '--reason', 'their statement of today')
  assert.match((await say('clerk-one')).said, /waits for 1 more/)
  assert.match((await say('clerk-one')).said, /waits for 1 more/, 'one who says it twice is one')
  assert.match((await say('clerk-two', 'done')).said, /waits for 1 more/, 'two must say the same')
  await assert.rejects(say('for-a-day'), /not of the staff/)
  assert.match((await say('clerk-two')).said, /is failed/)
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  await assert.rejects(say('clerk-two'), /waits for nobody/)
  await proves()
})

test('that a vendor knows of none counts only once that is final, and one that failed is back', async () => {
  const token = await open('not-found', 50n)
  await be('away', 1, 1)
  assert.equal((await move(token, 'out', '20')).value.state, 'unknown')
  await later(9 * minute)
  assert.deepEqual(await holds(token), [30n, 20n, 0n])
  await later(minute)
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  await answers('FAILED')
  assert.equal((await move(token, 'out', '20')).value.state, 'failed')
  await answers()
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  await move(token, 'out', '20')
  await answers('PENDING')
  assert.equal((await move(token, 'home', '20')).value.state, 'unknown')
  await answers()
  assert.deepEqual(await holds(token), [30n, 20n, 0n], 'on its way home it is held as well')
  await play('settle', { as: 'FAILED' })
  await later(2 * second)
  assert.deepEqual(await holds(token), [30n, 0n, 20n], 'what did not come home is there still')
})

test('a server that dies anywhere in it loses nothing and sends nothing twice', async () => {
  for (const direction of ['out', 'home'] as const)
    for (let at = 1; ; at++) {
      const token = await open(`dies-${direction}-${at}`, 50n)
      if (direction === 'home') await move(token, 'out', '50')
      const { memberId, book, currency } = ownerOf(token)
      const caller = { memberId, book, currency, account: '', sessionId: '', whoCame: '' }
      const call = { caller, requestKey: randomUUID(), requestHash: Buffer.from('hash') } as never
      const before = (await sent()).length
      const dies = dying(context, at)
      const wanted = { vassalage, direction, amount: 20n * 10_000n }
      const died = await mayDie(moveMoney(dies.context, wanted, call))
      const isSent = (await sent()).length > before
      // The one who asks again with the same key, and the job, find the same end.
      await later(12 * second)
      await later(11 * minute)
      const [main, held, there] = await holds(token)
      assert.equal(held, 0n, `nothing waits that died at ${at}`)
      const moved = direction === 'out' ? [30n, 20n] : [20n, 30n]
      const still = direction === 'out' ? [50n, 0n] : [0n, 50n]
      assert.deepEqual([main, there ?? 0n], isSent ? moved : still, `${direction} that died at ${at}`)
      assert.ok((await sent()).length <= before + 1)
      if (!died) break
    }
  await proves()
})

test('who shut themselves out takes nothing along, and what is there comes home within a minute', async () => {
  const token = await open('shuts-out', 50n)
  await move(token, 'out', '30')
  await exclude(context, 6, ownerOf(token))
  await work('vendor:bring-home')
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
})
