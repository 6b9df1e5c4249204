import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '#kit'
import { testDatabase } from '#test'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

const { url, owner } = await testDatabase({ bare: true })
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
after(() => rm(folder, { recursive: true }))
const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Types a command, as an operator does, at an installation whose database no server was started on. */
function type(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: owner.url, FAIRGROUND_DATA: folder }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('a command works before the first start: it makes what it needs', async () => {
  const { code, err } = await type('draw', 'list', 'xsmb')
  assert.deepEqual([code, err], [0, ''])
  const proof = await type('audit', 'ledger')
  assert.equal(proof.code, 0)
  assert.match(proof.out, /The ledger is proven/)
})

test('every command tells how it is used, and opens nothing for that', async (t) => {
  const { mock } = t.mock.method(console, 'log', () => undefined)
  for (const { name, usage } of commands) {
    const words = [...name.split(' '), '--help']
    assert.equal(await runCommand(words, () => assert.fail(`${name} opens the installation`)), 0)
    assert.ok(String(mock.calls.at(-1)?.arguments[0]).includes(usage), name)
  }
})

test('what is told of a command, its program tells', async () => {
  const { code, out } = await type('member', '--help')
  assert.equal(code, 0)
  assert.ok(out.includes(commands.find(({ name }) => name === 'member')?.usage ?? assert.fail()))
})

test('a command typed wrongly says so and ends with 2, one that is refused with 1', async () => {
  for (const words of [['fly'], ['member', 'credit'], ['draw', 'list', 'xsmb', '--fast']])
    assert.equal((await type(...words)).code, 2, words.join(' '))
  const unknown = await type(
    'member',
    'credit',
    'nobody-here',
    '1000',
    '--reason',
    'a test',
    '--by',
    'staff-a',
  )
  assert.equal(unknown.code, 1)
  assert.match(unknown.err, /Refused|no member|nobody-here/)
})

test('on a database of an earlier version a command changes nothing and says what to do', async () => {
  await sql`
    delete from public.migration
    where name = (select max(name) from public.migration where name like '%.sql')`.execute(owner.db)
  const { code, err } = await type('audit', 'ledger')
  assert.equal(code, 1)
  assert.match(err, /earlier version \(it lacks \d{4}_\w+\.sql\): bin\/fairground migrate/)
})
