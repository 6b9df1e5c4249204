import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openSecrets } from '#app/cluster'
import { remove } from './crash-server.ts'
import { freePort } from './port.ts'
import { isAlive, startProgram, stopProgram, studiosOf } from './processes.ts'
import { until } from './until.ts'

// The studio beside the platform, as one command starts both: on a PostgreSQL of their own, in two databases.
const folder = mkdtempSync(join(tmpdir(), 'fairground-studio-'))
chmodSync(folder, 0o755)
after(() => remove(folder))
const [port, studioPort] = [await freePort(), await freePort()]
const { DATABASE_URL: _, ...env } = process.env

const start = async (more: NodeJS.ProcessEnv, ready: string) => {
  const where = {
    PORT: String(port),
    STUDIO_PORT: String(studioPort),
    FAIRGROUND_DATA: folder,
    DATABASE_URL: '',
  }
  return await startProgram('main', ['--dev'], { ...env, ...where, ...more }, ready)
}
const state = async () =>
  await fetch(`http://127.0.0.1:${studioPort}/api/state`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
const onOffer = async () => {
  const games = await fetch(`http://127.0.0.1:${port}/wps/relay/GCSGAME_gameList?gameType=INHOUSE`)
  const { value } = (await games.json()) as { value: { games: { vassalage: string; code: string }[] } }
  return value.games.map(({ vassalage, code }) => `${vassalage} ${code}`).toSorted()
}

const offered = ['coin', 'crash', 'dice', 'hilo', 'keno', 'limbo', 'mines', 'plinko', 'wheel'].map(
  (code) => `FGO ${code}`,
)

test('one command starts the studio too, with its own half of the keys, and its games are on offer', async () => {
  const main = await start({}, 'are played at')
  after(() => stopProgram(main))
  assert.equal(await state(), 401)
  // A process that read what there was before the first start wrote it hears of it within two seconds.
  await until('they are on offer', async () => (await onOffer()).length > 0)
  assert.deepEqual(await onOffer(), offered)
  const [studio] = studiosOf(main.pid)
  assert.ok(studio)
  const known = readFileSync(`/proc/${studio}/environ`, 'utf8')
  const { accounts: _accounts, ...secrets } = openSecrets(folder)
  for (const secret of Object.values(secrets)) assert.ok(!known.includes(secret))
  assert.doesNotMatch(known, /DATABASE_URL|FACTOR_KEY|GATEWAY_SECRET/)
  assert.equal(statSync(join(folder, 'studio.json')).mode & 0o777, 0o600)

  process.kill(studio, 'SIGKILL')
  await until('it is gone', () => !isAlive(studio))
  await until('another plays', async () => (await state()) === 401, 60_000)
  assert.equal((await stopProgram(main)) ?? 0, 0)
  assert.equal(await state(), 0)
})

test('with STUDIO=off it is left out, and one that cannot listen keeps nobody from the platform', async () => {
  const without = await start({ STUDIO: 'off' }, 'are not started')
  assert.equal(await state(), 0)
  assert.deepEqual(studiosOf(without.pid), [])
  assert.equal(await stopProgram(without), 0)
  const other = createServer().listen(studioPort, '127.0.0.1')
  await once(other, 'listening')
  after(() => other.close())
  const crossed = await start({}, 'did not start')
  assert.deepEqual(await onOffer(), offered)
  assert.equal(await stopProgram(crossed), 0)
  assert.ok(existsSync(join(folder, 'studio.json')))
})
