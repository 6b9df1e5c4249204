import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStudioKeys, seedOriginals } from '#app/studio'
import { connect, sql } from '#kit'
import { UsageError } from '#manifest'
import { studio } from '../src/app/cli/studio.ts'
import { openStudioDatabase } from '../../studio/test/database.ts'
import { runCommand } from './command-line.ts'
import { testContext } from './database.ts'

// What the operator says of the originals, on both databases, by processes as they are in use.
const context = await testContext({ config: { factorKey: 'a key of this test, and long enough' } })
const theirs = await openStudioDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairground-'))
const env = { ...process.env }
Object.assign(process.env, {
  DATABASE_URL: context.url,
  FAIRGROUND_DATA: folder,
  STUDIO_DATABASE_URL: theirs.url,
  STUDIO_DATABASE_OWNER_URL: theirs.ownerUrl,
})
after(async () => {
  Object.assign(process.env, env)
  rmSync(folder, { recursive: true, force: true })
  await theirs.drop()
})
const plan = { url: 'http://127.0.0.1:1', port: 1, databaseUrl: undefined, ownerUrl: undefined }
await seedOriginals(context, plan, openStudioKeys(folder))
const run = (...args: string[]) => runCommand(context, studio, ...args)

const beside = async (code: string) =>
  (
    await sql<{ line: string }>`
      select return_ppm || ' ' || win_max as line from casino.game where code = ${code}`.execute(context.db)
  ).rows[0]?.line
const audited = async () =>
  (
    await sql<{ line: string }>`
      select action || ' ' || subject || ' ' || reason || ' ' || detail::text as line from audit.line
      where action like 'studio.%'`.execute(context.db)
  ).rows
    .map(({ line }) => line)
    // Of one moment, either may come first.
    .toSorted()

test('a game is offered by another version, what it returns stands beside it, and the audit says who did it', async () => {
  assert.match((await run('offered')).said, /^wheel +1 +99\.0000% +49\.5000 +live$/m)
  const { said, code } = await run('offer', 'wheel', '--version', '2', '--reason', 'a market of 97')
  assert.equal(code, 0)
  assert.match(said, /^wheel +2 +97\.0000% +48\.5000 +live$/m)
  assert.match(said, /^coin +1 +99\.0000%/m)
  assert.equal(await beside('wheel'), '970000 48')
  await run('offer', 'wheel', '--version', '1', '--reason', 'as it was')
  assert.equal(await beside('wheel'), '990000 49')
  assert.deepEqual(await audited(), [
    'studio.version studio.game:wheel a market of 97 {"to": 2, "from": 1, "returnPpm": 970000}',
    'studio.version studio.game:wheel as it was {"to": 1, "from": 2, "returnPpm": 990000}',
  ])
})

test('how long an open round waits is said in hours, and stands in the audit', async () => {
  const { said } = await run('unfinished', '48', '--reason', 'a long weekend')
  assert.match(said, /An open round waits 48 hours for its player\.$/)
  assert.equal((await audited())[0], 'studio.unfinishedHours studio a long weekend {"to": 48, "from": 24}')
})

test('a game is paused and resumed by command, and the audit says by whom and what it had been stopped for', async () => {
  assert.match((await run('pause', 'dice', '--reason', 'a rehearsal')).said, /^dice .* paused$/m)
  assert.match((await run('resume', 'dice', '--reason', 'it is over')).said, /^dice .* live$/m)
  assert.match(
    (await audited()).join('\n'),
    /^studio\.pause studio\.game:dice a rehearsal \{"stopped": null\}$/m,
  )
})

test('a game that the studio stopped by itself is told of with its figures, until somebody resumes it', async () => {
  const { db, close } = connect(theirs.url, { max: 1 })
  await sql`
    insert into originals.stop (id, game, version, cause, detail, at)
    values (gen_random_uuid(), 'wheel', 1, 'return', '{"z": -5.25, "decided": 20000}', '2026-11-21T03:00:00Z')`.execute(
    db,
  )
  await sql`
    insert into watch.performance (game, version, run, hour, rounds, staked, paid, decided, got, due, variance, greatest)
    values ('wheel', 1, 0, '2026-11-21T03:00:00Z', 20000, 200000000000, 190000000000, 20000, 19000, 19800, 23225, 10)`.execute(
    db,
  )
  await close()
  const { said, code } = await run('returns')
  assert.equal(code, 1)
  assert.match(said, /^wheel +1 +20000 +20000000 +19000000 +95\.0000% +95\.0000% +99\.0000% +-5\.25$/m)
  assert.match(
    said,
    /^wheel was stopped at 2026-11-21T03:00:00.000Z for the return of version 1: z -5.25, decided 20000\.$/m,
  )
  assert.match((await run('offered')).said, /^wheel .* paused$/m)
  assert.equal((await run('resume', 'wheel', '--reason', 'looked into')).code, 0)
  assert.match(
    (await audited()).join('\n'),
    /^studio\.resume .*wheel looked into \{"stopped": "return of 1"\}$/m,
  )
})

test('what is typed wrong changes nothing and is said', async () => {
  for (const args of [
    ['offered', 'wheel'],
    ['returns', 'wheel'],
    ['pause', 'dice'],
    ['pause', '--reason', 'x'],
    ['resume', 'roulette', '--reason', 'x'],
    ['offer', 'wheel', '--version', '2'],
    ['offer', 'wheel', '--reason', 'x'],
    ['offer', 'wheel', '--version', '3', '--reason', 'x'],
    ['offer', 'roulette', '--version', '1', '--reason', 'x'],
    ['unfinished', '0', '--reason', 'x'],
    ['unfinished', '721', '--reason', 'x'],
    ['unfinished', 'day', '--reason', 'x'],
    ['unfinished', '24'],
  ])
    await assert.rejects(run(...args), UsageError, args.join(' '))
  assert.equal((await audited()).length, 6)
})
