import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
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

// The way that somebody is in stays until they leave it: nothing that was typed goes with a switch.
const stays = new Set<SettingKey>(['switch.usernameRegistration'])

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

/** Holds while a switch is off, and puts it back. */
async function whileOff(key: SettingKey, holds: () => Promise<void>) {
  await changeSetting(context, key, false, 'operator')
  try {
    await holds()
  } finally {
    await changeSetting(context, key, null, 'operator')
  }
}

test('a tab of registering whose switch goes off while it is open stays with what was typed, says so, and goes once it is left', async () => {
  const { screen, type, click } = await visit('/?dialog=register')
  await click(await screen.findByRole('tab', { name: 'By phone' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
  await type(field, '912345678')
  await whileOff('switch.mobileRegistration', async () => {
    await screen.findByText(/This way to register was just closed/)
    assert.ok(field.isConnected)
    assert.equal(field.value, '912345678')
    await click(screen.getByRole('tab', { name: 'By name' }))
    await screen.findByRole('textbox', { name: 'Username' })
    assert.equal(screen.queryByRole('tab', { name: 'By phone' }), null)
    assert.equal(screen.queryByText(/This way to register was just closed/), null)
  })
})

test('a code that is asked for no more leaves the form that is open, and the number stays', async () => {
  const { screen, type, click } = await visit('/?dialog=register')
  await click(await screen.findByRole('tab', { name: 'By phone' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
  await type(field, '912345678')
  assert.ok(screen.getByRole('button', { name: 'Send code' }))
  await whileOff('switch.smsVerification', async () => {
    await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Send code' }), null))
    assert.equal(field.value, '912345678')
    assert.ok(field.isConnected)
  })
})

for (const [at, key, tab, text] of [
  ['/?dialog=sign-in', 'switch.MOBILEVERCODELOGIN3', 'By phone', /This way to log in was just closed/],
  ['/?dialog=forgot', 'switch.CHNGPASSVERIF3', 'Mobile number', /This way was just closed/],
] as const)
  test(`${key}: the way stays for who is in it, and says that it was closed`, async () => {
    const { screen, type, click } = await visit(at)
    await click(await screen.findByRole('tab', { name: tab }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
    await type(field, '912345678')
    await whileOff(key, async () => {
      await screen.findByText(text)
      assert.equal(field.value, '912345678')
      await click(screen.getAllByRole('tab')[0] as HTMLElement)
      await waitFor(() => assert.equal(screen.queryByRole('tab', { name: tab }), null))
    })
  })

test('a demo that needs an account is not led to a registration that is closed meanwhile', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  const { screen } = await visit('/?dialog=account-first', { token: value.token })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('link', { name: /Register|account/ })
  await whileOff('switch.directRegistration', async () => {
    await waitFor(() => assert.equal(dialog.queryAllByRole('link').length, 0))
    assert.ok(dialog.getAllByRole('button').length > 0)
  })
})

test('switch.forceExpiredPasswordChange: an old password lets in as it is, or asks for another, as the switch stands', async () => {
  await house.member('old-password')
  await changeSetting(context, 'password.expiresAfterDays', 30, 'operator')
  house.clock.advance(31 * 24 * 3600_000)
  const owes = async () => (await house.signIn('old-password')).value['passwordExpired']
  assert.equal(await owes(), false)
  await changeSetting(context, 'switch.forceExpiredPasswordChange', true, 'operator')
  assert.equal(await owes(), true)
  const { value } = await house.signIn('old-password')
  const { screen } = await visit('/', { token: value.token })
  await screen.findByRole('dialog', { name: /password/i })
  await changeSetting(context, 'switch.forceExpiredPasswordChange', null, 'operator')
  assert.equal(await owes(), false)
})

// What has no function yet has no entry, whatever is switched on; the day it has one, its row stands in the table above.
for (const key of ['switch.chat', 'switch.referralPromotion'] as const)
  test(`${key}: there is nothing behind it, and on or off nothing is shown of it`, async () => {
    const { screen } = await visit('/promotions')
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('button', { name: 'Try the demo' })
    await changeSetting(context, key, true, 'operator')
    // What is switched after it, and does show, tells that the page has heard of both.
    await whileOff('switch.freePlay', async () => {
      await waitFor(() => assert.equal(screen.queryAllByRole('button', { name: 'Try the demo' }).length, 0))
      const ways = [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)
      assert.ok(ways.length > 10)
      assert.deepEqual(
        ways.filter((name) => /\bchat\b|invite|refer/i.test(name)),
        [],
      )
    })
    await changeSetting(context, key, null, 'operator')
  })
