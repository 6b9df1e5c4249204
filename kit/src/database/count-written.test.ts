import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../../server/test/database.ts'
import { countWritten } from './count-written.ts'
import { sql } from './db.ts'

const { db } = await testDatabase()

test('each transaction that writes is counted, whoever wrote it', async () => {
  const before = await countWritten(db)
  for (let i = 0; i < 3; i++) await sql`select pg_current_xact_id()`.execute(db)
  assert.ok((await countWritten(db)) >= before + 3n)
})
