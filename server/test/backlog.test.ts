import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { transfers } from '#ledger'
import { testContext } from './database.ts'
import { settled } from './notebook.ts'
import { rowsRead } from './rows-read.ts'

const context = await testContext()

test('however much is left to read, to find the next rows looks at no more than those', async () => {
  await sql`
    insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, happened_at)
    select kit.new_id(now()), 'test:' || n, 'test', gen_random_uuid(), gen_random_uuid(), 1, now()
    from generate_series(1, 30000) n`.execute(context.db)
  await sql`analyze ledger.transfer`.execute(context.owner.db)
  await settled(context)
  const beginning = { epoch: 1, writtenBy: '0', id: '00000000-0000-0000-0000-000000000000' }
  let found = 0
  const read = await rowsRead(context, async ({ db }) => {
    found = (await transfers().findNext(db, beginning, 100))?.rows ?? 0
  })
  assert.equal(found, 100)
  assert.ok(read < 1000, `${read} rows were looked at`)
})
