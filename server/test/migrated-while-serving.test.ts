import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrations } from '#app/installation'
import { migrate } from '#kit'
import { testDatabase } from './database.ts'

type Row = { kind: string; value: string; firm: boolean }

test('what a login is reached by is kept for servers that have no right to keep it yet, as while a database is migrated', async () => {
  const { pool, owner } = await testDatabase({ bare: true })
  await migrate(owner.pool, migrations)
  const [role] = (await pool.query<{ role: string }>('select current_user as role')).rows
  await owner.pool.query(
    `grant usage on schema identity to ${role?.role}; grant select, insert, update on identity.login to ${role?.role}`,
  )
  await pool.query(`
    insert into identity.login (id, username, role, is_agent, created_at, email, mobile)
    values (gen_random_uuid(), 'ann', 'member', 0, now(), 'ann@example.com', '+84912000000')`)
  for (const change of [
    `email = 'written@example.com'`,
    `email = 'proved@example.com', email_proved_at = now()`,
    `mobile = '+84912000001'`,
    `confined_until = 'infinity'`,
    `mobile = '+84912000002'`,
    `mobile = '+84912000003'`,
    `mobile = null`,
  ])
    await pool.query(`update identity.login set ${change}`)
  await assert.rejects(pool.query('select from identity.contact'), { code: '42501' })
  const { rows } = await owner.pool.query<Row>('select kind, value, firm from identity.contact order by 1, 2')
  assert.deepEqual(
    rows.map(({ kind, value, firm }) => [kind, value, firm]),
    [
      ['email', 'ann@example.com', false],
      ['email', 'proved@example.com', true],
      ['email', 'written@example.com', false],
      ['mobile', '+84912000000', false],
      ['mobile', '+84912000001', true],
      ['mobile', '+84912000002', false],
      ['mobile', '+84912000003', true],
    ],
  )
})
