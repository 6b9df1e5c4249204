import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { accountId, purseOf } from '#ledger'
import { testContext } from './database.ts'
import { giveTo, openPlaying, seedVendor } from './vendor-scenario.ts'
import { findUnproven } from './vendor-simulator/unproven.ts'

const context = await testContext()
const { db, owner } = context

test('of histories after which the ledger does not prove, the one that the wrong row is of is named', async () => {
  await seedVendor(context, 'DERBY')
  const open = () =>
    transact(context, async (tx) => {
      const player = await openPlaying(tx, 'DERBY')
      await giveTo(tx, player, 'main', 5n)
      return player
    })
  const players = [await open(), await open(), await open()]
  const lived = players.map(({ memberId }, i) => ({ memberIds: [memberId], told: `the history of ${i}` }))
  assert.equal(await findUnproven(db, lived), null)
  for (const table of ['balance', 'entry'])
    for (const [i, player] of players.entries()) {
      const account = accountId(purseOf(player, 'main'))
      let said: string | null = null
      const tampering = owner.db.transaction().execute(async (tampered) => {
        await sql`alter table ledger.entry disable trigger user`.execute(tampered)
        await sql`
          update ${sql.table(`ledger.${table}`)} set amount = amount + 1 where account_id = ${account}::uuid`.execute(
          tampered,
        )
        said = await findUnproven(tampered, lived)
        throw new Error('put it back')
      })
      await assert.rejects(tampering, /put it back/)
      assert.deepEqual(/the history of .*$/s.exec(said ?? '')?.[0], `the history of ${i}`)
    }
})
