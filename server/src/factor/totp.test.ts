import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSecret } from '#kit'
import { addTotp, codesOf, firstStep, sendSealed } from '#test/factors'
import { openHouse } from '#test/house'
import { checkKey } from './key.ts'

const house = await openHouse()
const keyless = await openHouse({ factorKey: '' })
const totpPath = '/wps/member/factors/totp'
const begin = (token: string) => house.ask('POST', totpPath, { token, body: {} })
const confirm = (token: string, code: string) =>
  house.ask('POST', `${totpPath}/confirmation`, { token, body: { code } })
const secondStep = (body: object) => sendSealed(house, '/wps/session/login/factor', body)

test('an authenticator app counts once a code of it has confirmed it, and then not begun again', async () => {
  const token = await house.member('app-owner')
  const { value } = await begin(token)
  assert.match(String(value.secret), /^[A-Z2-7]{32}$/)
  const uri = new URL(String(value.uri))
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(uri.searchParams.get('secret'), value.secret)
  assert.match(decodeURIComponent(uri.pathname), /Fairground:app-owner$/)
  assert.equal((await house.signIn('app-owner')).status, 200, 'unconfirmed, it is asked for nowhere')
  const fresh = (await house.signIn('app-owner')).value.token
  const codeAt = codesOf(house, String(value.secret))
  const wrong = String((Number(codeAt()) + 1) % 1_000_000).padStart(6, '0')
  assert.equal((await confirm(fresh, wrong)).message, 'factor_code_wrong')
  const code = codeAt()
  const confirmed = await confirm(fresh, `${code.slice(0, 3)} ${code.slice(3)}`)
  assert.equal(confirmed.status, 200, confirmed.text)
  assert.equal((confirmed.value.recoveryCodes as string[]).length, 10)
  assert.equal((await begin(fresh)).message, 'totp_known')
  assert.equal((await confirm(fresh, codeAt())).message, 'ticket_invalid')
})

test('an app that is not confirmed within a quarter of an hour must be begun anew', async () => {
  const token = await house.member('slow-setup')
  const { value } = await begin(token)
  house.clock.advance(900_001)
  const fresh = (await house.signIn('slow-setup')).value.token
  const answer = await confirm(fresh, codesOf(house, String(value.secret))())
  assert.equal(answer.message, 'ticket_invalid')
})

test('a code is taken from the step before to the step after, once, and none before a later one', async () => {
  const { codeAt } = await addTotp(house, await house.member('stepper'))
  const tried = async (steps: number) => {
    const { ticket } = await firstStep(house, 'stepper')
    return await secondStep({ ticket, code: codeAt(steps) })
  }
  house.clock.advance(300_000)
  assert.equal((await tried(-2)).message, 'factor_code_wrong')
  assert.equal((await tried(2)).message, 'factor_code_wrong')
  assert.equal((await tried(-1)).status, 200)
  assert.equal((await tried(-1)).message, 'factor_code_wrong')
  assert.equal((await tried(1)).status, 200)
  assert.equal((await tried(0)).message, 'factor_code_wrong', 'the one between came too late')
})

test('one code sent by two at the same time is taken once', async () => {
  const { codeAt } = await addTotp(house, await house.member('raced-app'))
  house.clock.advance(60_000)
  const tickets = [await firstStep(house, 'raced-app'), await firstStep(house, 'raced-app')]
  const answers = await Promise.all(tickets.map(({ ticket }) => secondStep({ ticket, code: codeAt() })))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 422],
  )
})

test('an app is removed by its owner, and the recovery codes with it', async () => {
  const token = await house.member('remover')
  await addTotp(house, token)
  assert.equal((await house.ask('DELETE', totpPath, { token })).status, 200)
  assert.equal((await house.ask('DELETE', totpPath, { token })).message, 'not_found')
  const { value } = await house.ask('GET', '/wps/member/factors', { token })
  assert.deepEqual(value, { passkeys: [], totp: null, recoveryCodesLeft: 0 })
  assert.equal((await house.signIn('remover')).status, 200)
})

test('the database holds no secret an app would understand, and one moved to another login does not open', async () => {
  const token = await house.member('encrypted')
  const { value } = await begin(token)
  const rows = await house.context.db.selectFrom('factor.totp').selectAll().execute()
  const bytes = Buffer.from(String(value.secret))
  assert.ok(rows.length > 0 && rows.every(({ secret }) => !secret.includes(bytes)))
  await addTotp(house, await house.member('donor'))
  await house.context.db
    .updateTable('factor.totp')
    .set(({ selectFrom }) => ({
      secret: selectFrom('factor.totp as t')
        .innerJoin('identity.login as l', 'l.id', 't.login_id')
        .select('t.secret')
        .where('l.username', '=', 'donor'),
    }))
    .where('confirmed_at', 'is', null)
    .execute()
  const answer = await confirm(token, '123456')
  assert.deepEqual([answer.status, answer.message], [500, 'unknown_error'])
})

test('a server with another key does not start, and never takes a code for wrong', async () => {
  const { codeAt } = await addTotp(house, await house.member('other-key'))
  const { ticket } = await firstStep(house, 'other-key')
  await checkKey(house.context)
  for (const factorKey of [newSecret(), '']) {
    const context = { ...house.context, config: { ...house.context.config, factorKey } }
    await assert.rejects(checkKey(context), /FACTOR_KEY is not the key/)
  }
  assert.equal((await secondStep({ ticket, code: codeAt() })).status, 200)
})

test('without a key no app is set up', async () => {
  const token = await keyless.member('no-key')
  const { message } = await keyless.ask('POST', totpPath, { token, body: {} })
  assert.equal(message, 'function_not_enabled')
})
