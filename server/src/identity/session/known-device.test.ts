import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sha256, sql, type SignedCall } from '#kit'
import { openHouse, type Answer } from '#test/house'
import { isElsewhere, sweepDevices } from './known-device.ts'

const house = await openHouse()
const day = 86_400_000
const windows = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}

/** A member whose address is proved, and the cookie of the browser they registered in. */
async function withMail(username: string, proved = true): Promise<string> {
  const answer = await house.register(username, { email: `${username}@example.com` })
  await house.context.db
    .updateTable('identity.login')
    .set({ email_proved_at: proved ? house.clock.now() : null })
    .where('username', '=', username)
    .execute()
  return cookieOf(answer)
}

const cookieOf = ({ cookies }: Answer) =>
  cookies.find((line) => line.startsWith('device='))?.split(';')[0] ?? ''

async function noticesTo(username: string): Promise<Record<string, string>[]> {
  const rows = await house.context.db
    .selectFrom('delivery.message')
    .select('content_values')
    .where('recipient', '=', `${username}@example.com`)
    .where('template', '=', 'new_device')
    .execute()
  return rows.map(({ content_values: values }) => values as Record<string, string>)
}

test('the browser one registered in is known and nobody is told of it', async () => {
  const cookie = await withMail('at-home')
  await house.signIn('at-home', undefined, { cookie })
  await house.signIn('at-home', undefined, { cookie })
  assert.deepEqual(await noticesTo('at-home'), [])
})

test('another browser is told of once, by what it is, from where and when', async () => {
  await withMail('travels')
  const there = await house.signIn('travels', undefined, windows)
  await house.signIn('travels', undefined, { ...windows, cookie: cookieOf(there) })
  const [notice, ...more] = await noticesTo('travels')
  assert.deepEqual(more, [])
  assert.equal(notice?.username, 'travels')
  assert.equal(notice.device, 'Chrome, Windows')
  assert.equal(notice.time, house.clock.now().toISOString())
  assert.match(String(notice.place), /127\.0\.0\.1|::1/)
})

test('only a proved address is written to', async () => {
  await withMail('unproved-one', false)
  await house.signIn('unproved-one', undefined, windows)
  assert.deepEqual(await noticesTo('unproved-one'), [])
})

test('the cookie is one no script reads, for as long as a browser keeps one; a made-up one is replaced', async () => {
  await withMail('odd-cookie')
  const { cookies } = await house.signIn('odd-cookie', undefined, { cookie: 'device=<script>' })
  assert.match(
    String(cookies.find((line) => line.startsWith('device='))),
    /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

test('two who share a browser are each told of it for themselves, and both are found by it', async () => {
  const cookie = await withMail('shares-one')
  await withMail('shares-two')
  await house.signIn('shares-two', undefined, { cookie })
  assert.equal((await noticesTo('shares-two')).length, 1)
  const { rows } = await sql<{ username: string }>`
    select l.username from identity.device d join identity.login l on l.id = d.login_id
    where d.browser_hash = ${sha256(cookie.replace('device=', ''))} order by 1`.execute(house.context.db)
  assert.deepEqual(
    rows.map(({ username }) => username),
    ['shares-one', 'shares-two'],
  )
})

test('one browser that signs in twice at once is told of once', async () => {
  await withMail('at-once')
  const cookie = `device=${'a'.repeat(43)}`
  await Promise.all([1, 2, 3].map(() => house.signIn('at-once', undefined, { cookie })))
  assert.equal((await noticesTo('at-once')).length, 1)
})

test('a demo has no device', async () => {
  const { cookies } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal(
    cookies.some((line) => line.startsWith('device=')),
    false,
  )
})

test('a browser nobody signed in from for four hundred days is forgotten', async () => {
  const cookie = await withMail('returns-late')
  house.clock.advance(401 * day)
  await withMail('here-lately')
  await sweepDevices(house.context)
  await house.signIn('returns-late', undefined, { cookie })
  assert.deepEqual(await noticesTo('returns-late'), [], 'with no other browser it is the first again')
  await house.signIn('here-lately', undefined, windows)
  assert.equal((await noticesTo('here-lately')).length, 1)
})

test('a browser of somebody who is shut out of play is kept for as long as they are', async () => {
  await withMail('out-for-good')
  const { db } = house.context
  const login = await db
    .updateTable('identity.login')
    .set({ confined_until: sql`'infinity'::timestamptz` })
    .where('username', '=', 'out-for-good')
    .returning('id')
    .executeTakeFirstOrThrow()
  const old = new Date(house.clock.now().getTime() - 401 * 86_400_000)
  const kept = async () => {
    await db
      .updateTable('identity.device')
      .set({ last_seen_at: old })
      .where('login_id', '=', login.id)
      .execute()
    await sweepDevices(house.context)
    return (
      await db.selectFrom('identity.device').select('login_id').where('login_id', '=', login.id).execute()
    ).length
  }
  assert.equal(await kept(), 1)
  await db.updateTable('identity.login').set({ confined_until: null }).where('id', '=', login.id).execute()
  assert.equal(await kept(), 0)
})

test('by browser and network together one is known, each from when it was first theirs', async () => {
  const cookie = await withMail('is-known-by')
  const { id: memberId } = await house.context.db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', 'is-known-by')
    .executeTakeFirstOrThrow()
  await house.context.owner.db
    .updateTable('identity.session')
    .set({ address: '203.0.113.7' })
    .where('login_id', '=', memberId)
    .execute()
  const mark = cookie.replace('device=', '')
  const from = async (address: string, shown: string | undefined, hours = 0) => {
    const call = { caller: { memberId }, address, cookie: () => shown }
    return await isElsewhere(house.context, call as unknown as SignedCall, hours)
  }
  assert.equal(await from('203.0.113.7', mark), false)
  assert.equal(
    await from('203.0.113.200', mark),
    false,
    'a phone is given another number of the same network',
  )
  assert.equal(await from('203.0.114.7', mark), true)
  assert.equal(await from('2001:db8::1', mark), true)
  assert.equal(await from('unknown', mark), true)
  assert.equal(await from('203.0.113.7', undefined), true)
  assert.equal(await from('203.0.113.7', 'x'.repeat(43)), true)
  assert.equal(await from('203.0.113.7', mark, 24), true)
})
