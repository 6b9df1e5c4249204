import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { testDatabase } from '../../../server/test/database.ts'
import { openProxy } from '../../../server/test/proxy.ts'
import { until } from '../../../server/test/until.ts'
import { connect, deadlines, sql } from './db.ts'
import { isOutage } from '#fault'

const {
  owner: { url, db: beside },
} = await testDatabase()
const proxy = await openProxy(url)
after(proxy.close)
const { db, close } = connect(proxy.url, {
  max: 1,
  deadlines: { ...deadlines.member, answerMs: 300, connectMs: 300 },
})
after(close)
await sql`create table public.written (what text primary key)`.execute(beside)

// On a busy machine a first connection may take longer than is waited here for one.
const answers = async () =>
  await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

async function openAgain() {
  proxy.be('open')
  await until('a connection stands', async () => (await answers()) && proxy.count() === 1)
}

const isWritten = async (what: string) =>
  (await sql`select from public.written where what = ${what}`.execute(beside)).rows.length === 1

test('a statement that is never answered is an outage, and its connection is dropped', async () => {
  await openAgain()
  proxy.be('silent')
  await assert.rejects(sql`select 2`.execute(db), isOutage)
  await until('its connection is gone', () => proxy.count() === 0)
  proxy.be('open')
  await until('another one answers', answers)
})

test('a commit that is not answered in its time is in doubt: it may have happened, and here it did', async () => {
  await openAgain()
  const since = performance.now()
  const write = db.transaction().execute(async (tx) => {
    await sql`insert into public.written values ('in doubt')`.execute(tx)
    proxy.be('silent')
  })
  await assert.rejects(write, isOutage)
  assert.ok(await isWritten('in doubt'))
  assert.ok(performance.now() - since < 2_000)
})

test('a transaction whose statement is not answered waits for no rollback, and nothing of it stays', async () => {
  await openAgain()
  const since = performance.now()
  const write = db.transaction().execute(async (tx) => {
    await sql`insert into public.written values ('first')`.execute(tx)
    proxy.be('silent')
    await sql`insert into public.written values ('second')`.execute(tx)
  })
  await assert.rejects(write, isOutage)
  assert.ok(performance.now() - since < 550)
  await wait(50)
  assert.equal(await isWritten('first'), false)
})

test('a server that takes connections and says nothing is an outage in its time', async () => {
  await openAgain()
  const other = connect(proxy.url, { max: 1, deadlines: { ...deadlines.member, connectMs: 200 } })
  proxy.be('silent')
  const since = performance.now()
  await assert.rejects(sql`select 1`.execute(other.db), isOutage)
  assert.ok(performance.now() - since < 2_000)
  proxy.be('open')
  await other.close()
})
