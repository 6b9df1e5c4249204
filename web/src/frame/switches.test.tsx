import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import type { SettingKey } from '@fairground/contract/setting'
import { changeSetting } from '../../../server/src/site/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house

const sealed = async (method: string, path: string, payload: object) =>
  await house.sendSealed(method, path, await house.seal(payload))
const number = { countryDialingCode: '84', mobileNum: '0912345678', verificationCode: '123456' }
const grown = { birthDate: '1990-05-17', agreement: true, password: 'lantern-market-77' }
const code = (purpose: string) =>
  house.ask('POST', `/wps/verification/sms/${purpose}`, {
    body: { countryDialingCode: '84', mobileNo: '0912345678', mobileNum: '0912345678' },
  })

type Row = [
  key: SettingKey,
  at: string,
  role: 'link' | 'button' | 'tab',
  name: string,
  ask: () => Promise<{ message: string }>,
]

// Each switch of the specification's first point that there is something behind, by what it shows and what it lets one do.
const rows: Row[] = [
  [
    'switch.freePlay',
    '/',
    'button',
    'Try the demo',
    () => house.ask('POST', '/wps/session/login/freeplay', { body: {} }),
  ],
  ['switch.directRegistration', '/', 'link', 'Register', () => house.register('not-open-now')],
  ['switch.usernameRegistration', '/register', 'tab', 'By name', () => house.register('not-by-a-name')],
  [
    'switch.mobileRegistration',
    '/register',
    'tab',
    'By phone',
    () => sealed('PUT', '/wps/member/register/mobile', { ...number, ...grown }),
  ],
  ['switch.smsVerification', '/register', 'tab', 'By phone', () => code('register')],
  [
    'switch.MOBILEVERCODELOGIN3',
    '/login',
    'tab',
    'By phone',
    () =>
      sealed('POST', '/wps/session/login', {
        type: 'sms',
        username: '0912345678',
        password: '123456',
        countryDialingCode: '84',
      }),
  ],
  [
    'switch.CHNGPASSVERIF3',
    '/?dialog=forgot',
    'tab',
    'Mobile number',
    () =>
      sealed('POST', '/wps/member/password/verification', { ...number, newPassword: 'lantern-market-78' }),
  ],
]

// What a form asks for is what it was when it was opened: nothing that was typed goes with a switch.
const stays = new Set<SettingKey>(['switch.usernameRegistration', 'switch.mobileRegistration'])

for (const [key, at, role, name, ask] of rows)
  test(`${key}: on it is shown, and off it is shown no more and refused`, async () => {
    const { screen, unmount } = await visit(at)
    const seen = () => screen.queryAllByRole(role, { name })
    await waitFor(() => assert.ok(seen().length > 0))
    assert.notEqual((await ask()).message, 'function_not_enabled')
    await changeSetting(context, key, false, 'operator')
    try {
      if (stays.has(key)) {
        unmount()
        const anew = await visit(at)
        await anew.screen.findByRole('button', { name: 'Create account' })
        assert.equal(anew.screen.queryAllByRole(role, { name }).length, 0)
      } else if (key !== 'switch.smsVerification') {
        await waitFor(() => assert.equal(seen().length, 0))
      }
      assert.equal((await ask()).message, 'function_not_enabled')
    } finally {
      await changeSetting(context, key, null, 'operator')
    }
  })

test('what is switched off while its form is open is refused in words, and what was typed stays', async () => {
  const { screen, type, click } = await visit('/?dialog=register')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })
  await type(field, 'typed-before')
  await type(screen.getByLabelText('Password'), 'lantern-market-77')
  await type(screen.getByLabelText('Password again'), 'lantern-market-77')
  await type(screen.getByLabelText('Date of birth'), '1990-05-17')
  await changeSetting(context, 'switch.directRegistration', false, 'operator')
  try {
    await waitFor(() => assert.equal(screen.queryAllByRole('link', { name: 'Register' }).length, 0))
    await click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByText('This is not offered here.', {}, { timeout: 8_000 })
    assert.equal(field.value, 'typed-before')
  } finally {
    await changeSetting(context, 'switch.directRegistration', null, 'operator')
  }
})
