import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { prove } from '#ledger'
import { advance } from '#lottery'
import { openHouse } from '#test/house'
import { adjust, openPurses } from '#wallet'
import { sweepDemos } from '../src/registration/sweep-demos.ts'

const house = await openHouse()
const { db, owner } = house.context
const games = new URL('../../db/seed/games.sql', import.meta.url)
const week = 7 * 24 * 3_600_000

const demo = async () => (await house.ask('POST', '/wps/session/login/freeplay', { body: {} })).value.token

/** How many rows demos and their play money have in each table. */
async function rowsOfDemos() {
  const { rows } = await sql<Record<string, bigint>>`
    select (select count(*) from identity.login where is_agent = 4) as logins,
      (select count(*) from identity.session s join identity.login l on l.id = s.login_id where l.is_agent = 4) as sessions,
      (select count(*) from member.profile where book = 'trial') as profiles,
      (select count(*) from ledger.account where book = 'trial' and member_id is not null) as purses,
      (select count(*) from ledger.balance b join ledger.account a on a.id = b.account_id where book = 'trial') as balances,
      (select count(*) from ledger.transfer t join ledger.account a on a.id = t.to_id where book = 'trial') as transfers,
      (select count(*) from ledger.entry e join ledger.account a on a.id = e.account_id where book = 'trial') as entries
    `.execute(db)
  return rows[0]
}

const nothing = {
  logins: 0n,
  sessions: 0n,
  profiles: 0n,
  purses: 0n,
  balances: 0n,
  transfers: 0n,
  entries: 0n,
}

test('a demo that only looked in is gone after a week, with its play money, and the ledger is whole', async () => {
  await Promise.all([demo(), demo(), demo()])
  const token = await house.member('stays')
  house.clock.advance(week - 1)
  assert.equal(await sweepDemos(house.context), 0)
  house.clock.advance(2)
  assert.equal(await sweepDemos(house.context), 3)
  assert.deepEqual(await rowsOfDemos(), nothing)
  assert.equal((await prove(db)).wrong, null)
  house.clock.advance(-week)
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).status, 200)
})

test('two servers that sweep at once remove each demo once', async () => {
  await Promise.all(Array.from({ length: 8 }, demo))
  house.clock.advance(week + 1)
  const swept = await Promise.all([sweepDemos(house.context), sweepDemos(house.context)])
  assert.ok(swept[0] + swept[1] === 8, String(swept))
  assert.deepEqual(await rowsOfDemos(), nothing)
})

test('of a demo that played the name goes, and its orders and money stay for whoever proves the draw', async () => {
  await sql.raw(await readFile(games, 'utf8')).execute(db)
  await advance(house.context)
  const { value } = await house.ask('GET', '/wps/lottery/draws?state=open')
  const lines = [{ play: 'lo2', numbers: ['68'], unit: '1000' }]
  const placed = await house.ask('POST', '/wps/lottery/orders', {
    token: await demo(),
    key: randomUUID(),
    body: { drawId: value.list[0]?.drawId, lines },
  })
  assert.equal(placed.status, 200, placed.text)
  house.clock.advance(week + 1)
  assert.equal(await sweepDemos(house.context), 1)
  assert.partialDeepStrictEqual(await rowsOfDemos(), { logins: 0n, profiles: 0n, purses: 2n, entries: 4n })
  assert.equal((await prove(db)).wrong, null)
})

test('the database forgets play money alone', async () => {
  const whose = { memberId: newId(house.clock), book: 'real', currency: 'VND' } as const
  const gift = { cause: 'gift', amount: 1n, reason: '', actor: 'test', at: house.clock.now() }
  await transact(house.context, async (tx) => {
    await openPurses(tx, whose)
    await adjust(tx, { ...whose, ...gift })
  })
  const real = sql`delete from ledger.entry where account_id in (select id from ledger.account where book = 'real')`
  await assert.rejects(real.execute(owner.db), /entry is append-only/)
  await assert.rejects(sql`delete from ledger.transfer`.execute(owner.db), /transfer is append-only/)
  await assert.rejects(
    sql`delete from ledger.account where book = 'real'`.execute(owner.db),
    /append-only|balance/,
  )
  await assert.rejects(sql`update ledger.entry set amount = amount`.execute(owner.db), /append-only/)
  await assert.rejects(sql`truncate ledger.entry`.execute(owner.db), /append-only/)
})
