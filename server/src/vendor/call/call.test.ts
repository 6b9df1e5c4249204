import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { addKey, readSupplyKey } from '#casino/supply'
import { newSecret, sql, transact } from '#kit'
import { changeSetting } from '#site'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { until } from '#test/until'
import { openPlaying, seedVendor } from '#test/vendor-scenario'
import { forgetCalls } from './forget-calls.ts'

const { context, url, clock } = await openHouse()
const secret = newSecret()
await seedVendor(context, 'PIER', {}, { wire: 'softswiss', scale: 10_000n })
await addKey(context, 'PIER', readSupplyKey('in', secret))
await runCommand(context, commandNamed('vendor'), 'allow', 'PIER', '127.0.0.0/8', '::1')
const calls = (...args: string[]) => runCommand(context, commandNamed('call'), ...args)
const ann = await transact(context, (tx) => openPlaying(tx, 'PIER'))

async function post(path: string, body: string, key = secret): Promise<number> {
  const sign = createHmac('sha256', key).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
  return (await fetch(`${url}/wps/vendor/PIER/${path}`, { method: 'POST', headers, body })).status
}

const asked = JSON.stringify({ user_id: ann.playerId, currency: 'VND', game: 'wheel' })
const kept = async () =>
  (
    await sql<{ outcome: string }>`select outcome from vendor.call order by outcome`.execute(context.db)
  ).rows.map(({ outcome }) => outcome)
/** What is kept comes soon after its answer. */
const isKept = (outcomes: string[]) =>
  until(`kept is ${outcomes.join()}`, async () => (await kept()).join() === outcomes.toSorted().join())
const keep = (which: string) => changeSetting(context, 'vendor.keepCalls', which, 'test')

test('what went wrong is kept as it came, without a token, and what was done is not', async () => {
  assert.equal(await post('play', asked), 200)
  assert.equal(await post('play', `{"token":"${newSecret()}","odd":"\u0000é"}`), 400)
  assert.equal(await post('play', asked, 'x'.repeat(40)), 403)
  assert.equal(await post('a%00b', '{}'), 400)
  await isKept(['400', '403', '400'])
  const { said } = await calls('list', 'PIER')
  assert.match(said, /vcl_\w+ .*Z +play +403 +\d+/)
  const id = /(vcl_\w+) +\S+ +play +400/.exec(said)?.[1] ?? assert.fail(said)
  const shown = (await calls('show', id)).said
  assert.match(shown, /play, answered 400 in \d+ ms\n/)
  const [newest] = JSON.parse((await calls('list', 'PIER', '--limit', '1', '--json')).said) as object[]
  assert.deepEqual(Object.keys(newest ?? {}), ['id', 'at', 'path', 'outcome', 'ms'])
  type Told = { id: string; outcome: string; request: string; reply: string }
  const told = JSON.parse((await calls('show', id, '--json')).said) as Told
  assert.deepEqual([told.id, told.outcome], [id, '400'])
  assert.match(told.request, /"token":"\*{43}"/)
  assert.match(told.reply, /^\{"code":400/)
  assert.ok(shown.includes(`\n{"token":"${'*'.repeat(43)}","odd":"\u0000é"}\n{"code":400`))
})

test('all is kept where the setting says so, or nothing', async () => {
  const before = await kept()
  await keep('all')
  assert.equal(await post('play', asked), 200)
  await isKept([...before, 'done'])
  await keep('none')
  assert.equal(await post('play', '{'), 400)
  await keep('bad')
  assert.equal(await post('play', '{}'), 400)
  await isKept([...before, 'done', '400'])
})

test('nobody waits for what is kept: while it cannot be, messages are answered', async () => {
  const before = await kept()
  await transact(context, async (tx) => {
    await sql`lock table vendor.call in access exclusive mode`.execute(tx.db)
    for (const _ of [1, 2, 3]) assert.equal(await post('play', '{'), 400)
  })
  await isKept([...before, '400', '400', '400'])
})

test('what is 90 days old is forgotten', async () => {
  const before = await kept()
  clock.advance(90 * 24 * 3_600_000 + 1)
  await post('play', '{')
  await isKept([...before, '400'])
  await forgetCalls(context)
  assert.deepEqual(await kept(), ['400'])
})

test('a call there is none of, and a list of nobody, say so', async () => {
  await assert.rejects(calls('show', 'vcl_7zzzzzzzzzzzzzzzzzzzzzzzzz'), /there is no vcl_/)
  await assert.rejects(calls('show', 'PIER'), /is no call/)
  await assert.rejects(calls('list'), /needs to know which/)
  await assert.rejects(calls('list', 'PIER', '--limit', '0'), /from 1 to 1000/)
  assert.doesNotMatch((await calls('list', 'NOBODY')).said, /vcl_/)
})
