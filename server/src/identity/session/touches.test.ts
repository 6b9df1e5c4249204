import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { newId, sha256, transact, type Db } from '#kit'
import { testContext } from '#test'
import { createLogin } from '#identity/login'
import { openTouches } from './touches.ts'

const context = await testContext()
const opened = context.clock.now()

/** A thousand sessions of one member. */
const ids = Array.from({ length: 1_000 }, () => newId(context.clock))
await transact(context, async (tx) => {
  const made = {
    username: 'everywhere',
    role: 'member',
    isAgent: 0,
    passwordHash: null,
    birthDate: null,
  } as const
  const { id: login_id } = await createLogin(tx, made)
  const of = (id: string) => ({
    id,
    login_id,
    token_hash: sha256(id),
    created_at: opened,
    last_seen_at: opened,
  })
  await tx.db.insertInto('identity.session').values(ids.map(of)).execute()
})

function counting(db: Db) {
  const counted = { statements: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      counted.statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { counted, db: db.withPlugin(plugin) }
}

async function seenAt(): Promise<Map<string, number>> {
  const rows = await context.db.selectFrom('identity.session').select(['id', 'last_seen_at']).execute()
  return new Map(rows.map(({ id, last_seen_at }) => [id, last_seen_at.getTime() - opened.getTime()]))
}

test('the uses of a thousand sessions in one second are written in one statement or two', async () => {
  const { counted, db } = counting(context.db)
  const touches = openTouches({ ...context, db })
  for (const id of ids) touches.note(id, opened.getTime() + 60_000)
  for (const id of ids) touches.note(id, opened.getTime() + 61_000)
  while (counted.statements === 0) await new Promise((done) => setTimeout(done, 50))
  await touches.flush()
  assert.ok(counted.statements <= 2, `${counted.statements} statements`)
  assert.deepEqual([...new Set((await seenAt()).values())], [61_000])
})

test('no use takes back a later one, and one of a session that is being changed is passed over', async () => {
  const [one = '', other = ''] = ids
  const touches = openTouches(context)
  touches.note(one, opened.getTime())
  touches.note(other, opened.getTime() + 120_000)
  await transact(context, async ({ db }) => {
    await db.selectFrom('identity.session').select('id').where('id', '=', other).forUpdate().execute()
    await touches.flush()
  })
  const seen = await seenAt()
  assert.deepEqual([seen.get(one), seen.get(other)], [61_000, 61_000])
})

test('what a database that is away loses harms nobody', async () => {
  const broken = { ...context, db: context.db.withSchema('not_there') }
  const touches = openTouches(broken)
  touches.note('not an id', opened.getTime())
  await touches.flush()
  await touches.flush()
})
