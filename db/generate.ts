import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { openFreshDatabase } from '../server/test/database.ts'
import { openStudioDatabase } from '../studio/test/database.ts'
import { printSchema } from './print-schema.ts'

const run = promisify(execFile)
const root = new URL('../', import.meta.url)

/** What is made from each migrated database: its types, and its whole design on one page. */
const databases = [
  { of: 'server', schema: 'db/schema.sql', open: openPlatform },
  { of: 'studio', schema: 'studio/db/schema.sql', open: openStudioDatabase },
]

const check = process.argv.includes('--check')
for (const { of, schema, open } of databases) {
  const { ownerUrl, drop } = await open()
  try {
    await keep(`${of}/src/kit/database.ts`, await printTypes(ownerUrl))
    await keep(schema, await printPage(ownerUrl))
  } finally {
    await drop()
  }
}

async function openPlatform() {
  const { owner, drop } = await openFreshDatabase()
  return { ownerUrl: owner.url, drop }
}

async function keep(name: string, made: string): Promise<void> {
  const path = fileURLToPath(new URL(name, root))
  if (!check) await writeFile(path, made)
  else if ((await readFile(path, 'utf8')) !== made) {
    console.error(`${path} is not what the migrations make: run npm run generate`)
    process.exitCode = 1
  }
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
