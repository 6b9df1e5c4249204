import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { testDatabase } from '../../../server/test/database.ts'
import { sql } from './db.ts'
import { uuids } from './uuids.ts'

const { db } = await testDatabase()

async function asRead(values: readonly (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select id from unnest(${uuids(values)}::uuid[]) with ordinality as u (id, place) order by place`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

test('uuids come to PostgreSQL as they are and in their order, with nulls among them', async () => {
  const many = Array.from({ length: 300 }, (_, i) => (i % 7 === 3 ? null : randomUUID()))
  assert.deepEqual(await asRead(many), many)
  const edges = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null]
  assert.deepEqual(await asRead(edges), edges)
  assert.deepEqual(await asRead([null]), [null])
  assert.deepEqual(await asRead([]), [])
})

test('a uuid may come without dashes and in capitals', async () => {
  const id = randomUUID()
  assert.deepEqual(await asRead([id.replaceAll('-', ''), id.toUpperCase()]), [id, id])
})

const uuid = '01a2011f-a09d-7d85-b81c-873b01211f86'
for (const [what, text] of [
  ['nothing', ''],
  ['one that is cut short', uuid.slice(0, -1)],
  ['one that goes on', `${uuid}0`],
  ['one with a half of a byte', `${uuid.slice(0, -2)}-6`],
  ['one with a letter that is no digit', uuid.replace('f', 'g')],
  ['one with a letter far from digits', uuid.replace('f', 'Ā')],
  ['a prefixed id', `mem_${uuid}`],
] as const)
  test(`no array is made with what is no uuid: ${what}`, () => {
    assert.throws(() => uuids([uuid, text]), /no uuid/)
  })
