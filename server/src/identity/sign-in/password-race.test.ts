import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, transact } from '#kit'
import { blankCall } from '#test/call'
import { sendSealed } from '#test/factors'
import { openHouse, type Answer } from '#test/house'
import { someoneWaits } from '#test/someone-waits'
import { loginByUsername } from '#identity/login'
import { hashPassword } from '#identity/password'
import { rememberBrowser } from '#identity/session'
import { setPassword } from './set-password.ts'

// Who knows the old password comes in at the very moment it is changed: whatever they were on the way to is over with it.
const house = await openHouse()
const { context } = house
const password = 'lantern-market-77'
const fresh = await hashPassword('quiet-river-stones-4')

/** Changes a password, and lets somebody come in before that is durable: they have begun, and wait for it. */
async function whileChanging(username: string, comeIn: () => Promise<Answer>): Promise<Answer> {
  const id = (await loginByUsername(context.db, username))?.id ?? ''
  return await transact(context, async (tx) => {
    await setPassword(tx, id, fresh, { how: 'changed', language: 'en' })
    const coming = comeIn()
    await someoneWaits(context.db)
    return { coming }
  }).then(({ coming }) => coming)
}

const cookieOf = ({ cookies }: Answer) =>
  cookies.find((line) => line.startsWith('remember='))?.split(';')[0] ?? ''

test('a password that was right until it was changed opens no session any more', async () => {
  await house.register('changes-at-once')
  const answer = await whileChanging('changes-at-once', () => house.signIn('changes-at-once'))
  assert.deepEqual(
    [answer.message, answer.cookies.filter((line) => line.startsWith('session='))],
    ['wrong_credentials', []],
  )
})

test('a remembered browser does not come back past a change', async () => {
  await house.register('comes-at-once')
  const whole = { username: 'comes-at-once', password, remember: true }
  const headers = { cookie: cookieOf(await sendSealed(house, '/wps/session/login', whole)) }
  const resume = () => house.ask('POST', '/wps/session/resume', { body: {}, headers })
  assert.equal((await whileChanging('comes-at-once', resume)).message, 'session_expired')
})

test('a browser is not remembered for a session that a change has ended', async () => {
  await house.register('remembers-late')
  const { value } = await house.signIn('remembers-late')
  const id = (await loginByUsername(context.db, 'remembers-late'))?.id ?? ''
  await transact(context, (tx) => setPassword(tx, id, fresh, { how: 'changed', language: 'en' }))
  const set: string[] = []
  const call = { ...blankCall, setCookie: (name: string) => void set.push(name) }
  await rememberBrowser(context, { ...value, isAgent: 0 } as never, call)
  assert.deepEqual(set, [])
  const { rows } = await sql`select from identity.remember where login_id = ${id}`.execute(context.db)
  assert.equal(rows.length, 0)
})
