import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '#test/house'

// What somebody who shut themselves out left behind, and by which of it they are known when they come again.
const field = { enabled: true, required: false }
const house = await openHouse(
  {},
  {
    'registration.field.payeeName': {
      patternId: 'any',
      acceptedPattern: '*',
      minLength: 1,
      maxLength: 255,
      ...field,
    },
    'registration.field.email': {
      patternId: 'email',
      acceptedPattern: '*',
      minLength: 1,
      maxLength: 255,
      ...field,
    },
  },
)
const known = { payeeName: 'Trần Thị Đào', birthDate: '1988-02-29', email: 'dao@example.com' }

async function excluded() {
  const { value, cookies } = await house.register('shut-out', known)
  const { token } = value
  const body = { months: 0, understood: true }
  const { success, message } = await house.ask('POST', '/wps/care/self-exclusion', { token, body })
  assert.ok(success, message)
  return (
    cookies.map((one) => one.split(';')[0] ?? '').find((one) => one.startsWith('device=')) ?? assert.fail()
  )
}
const device = await excluded()

let count = 0
async function come(form: object, headers: Record<string, string> = {}): Promise<string> {
  const username = `comes-${++count}`
  const sealed = await house.seal({ ...stranger, username, ...form })
  const { success, message } = await house.sendSealed('PUT', '/wps/member/register', sealed, headers)
  return success ? 'registered' : message
}
const stranger = {
  password: 'lantern-market-77',
  confirmPassword: 'lantern-market-77',
  registerMethod: 'WEB',
  registerUrl: 'http://localhost/',
  login: true,
  agreement: true,
  birthDate: '1990-05-17',
  payeeName: 'Lê Văn Minh',
  email: 'minh@example.com',
}
const origin = { origin: house.url }

for (const [what, form, headers, outcome] of [
  ['a stranger', {}, {}, 'registered'],
  ['the same address', { email: 'DAO@example.com' }, {}, 'self_excluded'],
  ['the same browser', {}, { cookie: device, ...origin }, 'self_excluded'],
  [
    'the same name and day of birth',
    { payeeName: 'Trần Thị Đào', birthDate: '1988-02-29' },
    {},
    'self_excluded',
  ],
  ['that name typed otherwise', { payeeName: 'DAO  tran-thi', birthDate: '1988-02-29' }, {}, 'self_excluded'],
  ['the same name, born another day', { payeeName: 'Trần Thị Đào' }, {}, 'registered'],
  ['another name, born that day', { birthDate: '1988-02-29' }, {}, 'registered'],
  ['no name, born that day', { payeeName: '', birthDate: '1988-02-29' }, {}, 'registered'],
] as const)
  test(`${what}: ${outcome}`, async () => {
    assert.equal(await come(form, headers), outcome)
  })

test('who is refused leaves nothing behind', async () => {
  const made = await house.context.db.selectFrom('identity.login').select('username').execute()
  const names = made.map(({ username }) => username)
  assert.deepEqual(names.filter((name) => name.startsWith('comes-')).length, 4)
})
