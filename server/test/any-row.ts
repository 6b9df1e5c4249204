import { randomBytes } from 'node:crypto'
import { newId, sql, systemClock, type Db } from '#kit'

/** Writes a row of a table: what is not given and may not be missing is anything of its kind. */
export async function addAnyRow(db: Db, table: string, given: Record<string, unknown>): Promise<void> {
  const [schema = '', name = ''] = table.split('.')
  const { rows } = await sql<{ column: string; kind: string }>`
    select column_name as column, data_type as kind from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO' and column_default is null`.execute(
    db,
  )
  const row = { ...Object.fromEntries(rows.map(({ column, kind }) => [column, anyOf(kind)])), ...given }
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(db)
}

function anyOf(kind: string): unknown {
  if (kind === 'uuid') return newId(systemClock)
  if (kind === 'bytea') return randomBytes(32)
  if (kind === 'text') return randomBytes(8).toString('hex')
  if (/^jsonb?$/.test(kind)) return '{}'
  if (kind === 'boolean') return false
  if (kind === 'timestamp with time zone') return systemClock.now()
  if (/int/.test(kind)) return 1
  throw new Error(`what is any ${kind}?`)
}
