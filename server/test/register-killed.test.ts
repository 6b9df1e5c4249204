import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { registration } from '@fairground/contract'
import { sessionsOf } from '#identity/session'
import { connect, sql, type Db } from '#kit'
import { prove } from '#ledger'
import { changeSetting } from '#site'
import { registerOnce } from '../src/registration/register-once.ts'
import { blankCall } from './call.ts'
import { openCutter } from './cutter.ts'
import { testContext } from './database.ts'
import { freePort } from './port.ts'
import { startProgram, stopProgram } from './processes.ts'
import { openProxy } from './proxy.ts'
import { until } from './until.ts'

// Whoever is on the line hears nothing, and sends the same form again under its key, to a server that was not there.
const context = await testContext({ config: { rateFactor: 1000 } })
const { db, url } = context
await changeSetting(context, 'registration.securityCheck', false, 'test')
await changeSetting(context, 'registration.welcomeBonus', '1000', 'test')

const adult = {
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  birthDate: '1990-05-17',
}

/** How many members have a name, sessions of theirs, and what they were given. */
async function madeOf(username: string, at: Db = db) {
  const { rows } = await sql<{ members: number; given: string | null }>`
    select count(*)::int as members,
      (select sum(b.amount) from ledger.balance b where b.member_id = any(array_agg(l.id))) as given
    from identity.login l where l.username = ${username}`.execute(at)
  return rows[0]
}

const one = { members: 1, given: 10_000_000n }

test('a server that dies between two questions of a registration leaves all of it or nothing', async (t) => {
  const cutter = await openCutter(url)
  t.after(() => cutter.close())
  const form = (username: string) => registration.RegisterForm.parse({ ...adult, username })

  /** Registers by a server of its own that dies before its n-th question. Answers how many it asked. */
  async function registerCut(username: string, key: string, at: number): Promise<number> {
    const connection = connect(cutter.url)
    const server = { ...context, db: connection.db }
    cutter.begin(at)
    const call = { ...blankCall, requestKey: key }
    await registerOnce(server, sessionsOf(server), 'username', form(username), call).catch(() => undefined)
    const asked = cutter.asked()
    await connection.close().catch(() => undefined)
    return asked
  }

  const asked = await registerCut('never-cut', randomUUID(), Infinity)
  assert.ok(asked > 10)
  for (let at = 1; at <= asked; at++) {
    const [username, key] = [`cut-${at}-times`, randomUUID()]
    await registerCut(username, key, at)
    await cutter.allGone(db)
    const call = { ...blankCall, requestKey: key }
    const again = await registerOnce(context, sessionsOf(context), 'username', form(username), call)
    assert.deepEqual([again.account, again.firstTimeLogin], [username, true])
    assert.deepEqual(await madeOf(username), one)
  }
  assert.equal((await prove(db)).wrong, null)
  t.diagnostic(`was cut before each of ${asked} questions`)
})

test('a server that is killed after it registered somebody and before it said so lets them in when it is back', async (t) => {
  const port = await freePort()
  const env = { DATABASE_URL: url, PORT: String(port), RATE_FACTOR: '1000', ENC: 'optional' }
  const start = () => startProgram('run', ['--role', 'api', '--dev'], env, 'Ready')
  const proxy = await openProxy(`http://127.0.0.1:${port}`)
  t.after(() => proxy.close())
  const body = JSON.stringify({ ...adult, username: 'killed-once' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const send = (to: string) => fetch(to + registration.register.path, { method: 'PUT', headers, body })

  const first = await start()
  proxy.be('silent')
  const unheard = assert.rejects(send(proxy.url.replace(/\/$/, '')))
  await until('they are registered', async () => (await madeOf('killed-once'))?.members === 1)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await unheard

  const second = await start()
  t.after(() => stopProgram(second))
  const answer = await send(`http://127.0.0.1:${port}`)
  const { value } = (await answer.json()) as { value: { account: string; token: string } }
  assert.deepEqual([answer.status, value.account], [200, 'killed-once'])
  const info = await fetch(`http://127.0.0.1:${port}/wps/member/info`, {
    headers: { authorization: `Bearer ${value.token}` },
  })
  assert.equal(info.status, 200)
  assert.deepEqual(await madeOf('killed-once'), one)
})
