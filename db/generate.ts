import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { openFreshDatabase } from '../server/test/database.ts'
import { printSchema } from './print-schema.ts'

const run = promisify(execFile)
const root = new URL('../', import.meta.url)

/** What is made from the migrated database: its types, and its whole design on one page. */
const targets = { types: new URL('server/src/kit/database.ts', root), schema: new URL('db/schema.sql', root) }

const database = await openFreshDatabase()
try {
  const made = { types: await printTypes(database.owner.url), schema: await printPage(database.owner.url) }
  const check = process.argv.includes('--check')
  for (const name of ['types', 'schema'] as const) {
    const path = fileURLToPath(targets[name])
    if (check && (await readFile(path, 'utf8')) !== made[name]) {
      console.error(`${path} is not what the migrations make: run npm run generate`)
      process.exitCode = 1
    }
    if (!check) await writeFile(path, made[name])
  }
} finally {
  await database.drop()
}

async function printTypes(url: string): Promise<string> {
  const file = join(tmpdir(), `types-${process.pid}.ts`)
  const mapping = JSON.stringify({ int8: 'bigint', date: 'string', time: 'string', timestamptz: 'Date' })
  const flags = [
    '--dialect',
    'postgres',
    '--exclude-pattern',
    '{public,graphile_worker}.*',
    '--type-mapping',
    mapping,
  ]
  const codegen = fileURLToPath(new URL('node_modules/.bin/kysely-codegen', root))
  await run(process.execPath, [codegen, '--url', url, '--out-file', file, ...flags])
  const types = await readFile(file, 'utf8')
  await rm(file)
  return types
}

async function printPage(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await printSchema(client)
  } finally {
    await client.end()
  }
}
