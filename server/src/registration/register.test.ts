import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#kit'
import { openHouse } from '#test/house'

const house = await openHouse()
const closed = await openHouse({}, { 'switch.directRegistration': false })

test('a new member is signed in, has a profile, and an empty purse', async () => {
  const { status, value, cookies } = await house.register('Hoa-Sen ')
  assert.equal(status, 200)
  assert.equal(value.account, 'hoa-sen')
  assert.equal(value.isAgent, 0)
  assert.equal(value.firstTimeLogin, true)
  assert.equal(value.lastSignIn, null)
  assert.ok(cookies.includes(`session=${value.token}; Path=/; HttpOnly; SameSite=Strict`))
  const info = await house.ask('GET', '/wps/member/info', { token: value.token })
  assert.match(info.value.id, /^mem_[0-9a-z]{26}$/)
  assert.deepEqual(
    { ...info.value, id: '' },
    {
      id: '',
      account: 'hoa-sen',
      nickname: 'hoa-sen',
      icon: { drawn: null, uploadId: null },
      type: 0,
      isAgent: 0,
      currency: 'VND',
      memberSince: '2026-11-21T03:00:00.000Z',
      toUpline: false,
      clubLabel: null,
      memberLabel: [],
      language: 'en',
      timeZone: null,
      reducesMotion: false,
      hidesWins: false,
      isExcluded: false,
    },
  )
  assert.equal(await house.balanceOf(value.token), 0n)
})

test('the journal tells of a new member, and of nobody whose form was refused or who only looks in', async () => {
  const told = async () => {
    const { rows } = await sql<{ member: string; body: unknown }>`
      select l.username as member, e.body from kit.event e join identity.login l on l.id = e.member_id
      where e.type = 'registration.registered'`.execute(house.context.db)
    return rows
  }
  const before = await told()
  assert.equal((await house.register('told-of')).success, true)
  assert.equal((await house.register('told-of')).message, 'username_taken')
  assert.equal((await house.ask('POST', '/wps/session/login/freeplay', { body: {} })).success, true)
  const after = await told()
  assert.equal(after.length, before.length + 1)
  const row = after.find(({ member }) => member === 'told-of')
  assert.deepEqual(row?.body, { method: 'WEB', uplineId: null })
})

test('a form that asks for no session gets none', async () => {
  const { value, cookies } = await house.register('later-on', { login: false })
  assert.equal(value.token, '')
  assert.deepEqual(cookies, [])
  assert.equal((await house.signIn('later-on')).value.firstTimeLogin, true)
})

test('of many who register one name at once, one is registered and the others told that it is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => house.register('wanted-name')))
  const told = answers.map(({ success, message }) => (success ? 'registered' : message))
  assert.deepEqual(told.toSorted(), ['registered', ...Array<string>(5).fill('username_taken')])
  const made = await house.context.db
    .selectFrom('identity.login')
    .innerJoin('member.profile', 'member_id', 'identity.login.id')
    .select('username')
    .where('username', '=', 'wanted-name')
    .execute()
  assert.equal(made.length, 1)
})

test('a name the house keeps for itself is taken', async () => {
  for (const name of ['demo-abc', 'support', 'admin']) {
    assert.equal((await house.register(name)).message, 'username_taken', name)
  }
})

test('eighteen is counted to the day where the deployment is', async () => {
  // At 10:00 of the 21st in Việt Nam.
  assert.equal((await house.register('born-in-time', { birthDate: '2008-11-21' })).success, true)
  const young = await house.register('a-day-young', { birthDate: '2008-11-22' })
  assert.equal(young.status, 422)
  assert.equal(young.message, 'under_age')
  assert.equal(young.value.ageMin, 18)
  // At 00:30 of the 22nd there it is still the 21st in London.
  house.clock.set('2026-11-21T17:30:00Z')
  assert.equal((await house.register('a-day-older', { birthDate: '2008-11-22' })).success, true)
  house.clock.set('2026-11-21T03:00:00Z')
})

const faults: [form: object, path: string, rule: string][] = [
  [{ username: '' }, 'username', 'required'],
  [{ username: 'abc' }, 'username', 'length'],
  [{ username: 'a'.repeat(21) }, 'username', 'length'],
  [{ username: 'a'.repeat(256) }, 'username', 'too_big'],
  [{ username: '9lives' }, 'username', 'first_letter'],
  [{ username: "o'hara'; --" }, 'username', 'first_letter'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'length'],
  [{ email: 'nobody.example' }, 'email', 'email'],
  [{ confirmPassword: 'another-word' }, 'confirmPassword', 'inconsistent_twice'],
  [{ birthDate: '1990-02-30' }, 'birthDate', 'date'],
  [{ birthDate: '17/05/1990' }, 'birthDate', 'date'],
  [{ birthDate: '1806-05-17' }, 'birthDate', 'invalid_format'],
  [{ username: 7 }, 'username', 'invalid_type'],
]

for (const [form, path, rule] of faults) {
  test(`the form with ${JSON.stringify(form)} is refused at ${path} by ${rule}`, async () => {
    const { status, message, value } = await house.register('never-made', form)
    assert.equal(status, 400)
    assert.equal(message, 'invalid_input')
    assert.deepEqual(
      value.fields.map((field) => [field.path, field.rule]),
      [[path, rule]],
    )
  })
}

const refusals: [form: object, code: string, status: number][] = [
  [{ agreement: false }, 'agreement_required', 422],
  [{ birthDate: '2020-01-01' }, 'under_age', 422],
  [{ birthDate: '2030-01-01' }, 'under_age', 422],
  [{ password: 'Password123!', confirmPassword: 'Password123!' }, 'common_password', 422],
]

for (const [form, code, status] of refusals) {
  test(`the form with ${JSON.stringify(form)} is refused ${code}`, async () => {
    const answer = await house.register('never-made', form)
    assert.equal(answer.message, code)
    assert.equal(answer.status, status)
  })
}

test('what was refused has made nothing', async () => {
  const { made } = await house.context.db
    .selectFrom('identity.login')
    .select(({ fn }) => fn.countAll().as('made'))
    .where('username', '=', 'never-made')
    .executeTakeFirstOrThrow()
  assert.equal(made, 0n)
})

test('a deployment without direct registration takes no form', async () => {
  const { status, message } = await closed.register('hoa-sen')
  assert.equal(status, 403)
  assert.equal(message, 'function_not_enabled')
})
