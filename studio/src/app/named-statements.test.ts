import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { openPair } from '#chance'
import { connect, newId, sql, transact } from '#kit'
import { studioContext } from '#test'
import { undoBet } from '#wires'

// A statement that comes often is kept by its connection, and planned there for any values: an index of some rows alone is found
// only where the statement itself says which rows those are. Enough for one to be kept, and to be planned so.
const times = 40
const given = await studioContext()
const one = connect(given.url, { max: 1, named: true })
after(() => one.close())
const context = { ...given, db: one.db }
const newcomer = () => randomUUID().replaceAll('-', '')

test('a connection opens pairs however often it did', async () => {
  for (let i = 0; i < times; i++) {
    const player = newcomer()
    const pair = await openPair(context, { player, clientSeed: 'mine' })
    assert.deepEqual(await openPair(context, { player, clientSeed: 'another' }), pair)
  }
})

test('and calls for what takes bets back', async () => {
  const { db } = given.owner
  for (let i = 0; i < times; i++) {
    const [player, session] = [newcomer(), newId(context.clock)]
    await sql`
      insert into wires.session (id, player, game, token, ticket_hash, ticket_until, currency, language, is_demo, opened_at)
      values (${session}::uuid, ${player}, 'dice', 't', ${Buffer.from(player)}, now(), 'VND', 'en', false, now())`.execute(
      db,
    )
    const about = { player, session, round: newId(context.clock), game: 'dice' }
    const undo = await transact(context, (tx) => undoBet(tx, about, newId(context.clock)))
    assert.equal(undo?.kind, 'undo')
  }
})
