import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setDeaf } from '../../../../screen/test/network.ts'
import { waitFor } from '@testing-library/react'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { openSite } from '../../../test/visit.tsx'
import { codeInAddress, keepInvitation } from '../../invitation.ts'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000' })
const { db } = house.context

type Page = Awaited<ReturnType<typeof visit>>

async function fill({ screen, type }: Page, username: string, password = 'lantern-market-77') {
  await type(await screen.findByRole('textbox', { name: 'Username' }), username)
  await type(screen.getByLabelText('Password'), password)
  await type(screen.getByLabelText('Password again'), password)
  await type(screen.getByLabelText('Date of birth'), '1990-05-17')
}

const press = ({ screen, click }: Page) => click(screen.getByRole('button', { name: 'Create account' }))

async function isIn({ screen }: Page, username: string): Promise<void> {
  await screen.findByRole('dialog', { name: 'You are in' })
  assert.ok(await screen.findByText(username))
}

/** Has the form sent and carried out, and its answer lost. */
async function loseAnswer(page: Page, username: string): Promise<void> {
  setDeaf(true)
  await press(page)
  await page.screen.findByText(/^Network link is abnormal/)
  assert.equal(await membersNamed(username), 1)
  setDeaf(false)
}

async function membersNamed(username: string): Promise<number> {
  return (await db.selectFrom('identity.login').select('id').where('username', '=', username).execute())
    .length
}

async function bonuses(): Promise<number> {
  return (await db.selectFrom('ledger.transfer').select('id').where('kind', '=', 'bonus').execute()).length
}

test('when the answer is lost, pressing again lets in whom the first press made', async () => {
  const before = await bonuses()
  const page = await visit('/register')
  await fill(page, 'lost-answer')
  await loseAnswer(page, 'lost-answer')
  await press(page)
  await isIn(page, 'lost-answer')
  assert.equal(await bonuses(), before + 1)
  assert.equal(sessionStorage.getItem('intent register username'), null)
})

test('after a reload the same form lets in as well, and nothing that was typed has been kept', async () => {
  const first = await visit('/register')
  await fill(first, 'lost-and-left')
  await loseAnswer(first, 'lost-and-left')
  const names = Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? '')
  assert.ok(names.includes('intent register username'))
  const kept = names.map((name) => sessionStorage.getItem(name)).join(' ')
  for (const typed of ['lantern', 'lost-and-left', '1990']) assert.ok(!kept.includes(typed), kept)
  first.unmount()
  const again = await visit('/register')
  await fill(again, 'lost-and-left')
  await press(again)
  await isIn(again, 'lost-and-left')
})

test('another form is another registration: a name is another’s, and a password makes it one that is taken', async () => {
  const page = await visit('/register')
  await fill(page, 'first-form')
  await loseAnswer(page, 'first-form')
  page.unmount()
  const other = await visit('/register')
  await fill(other, 'first-form', 'harvest-moon-31')
  await press(other)
  await other.screen.findByText('This username is taken. Choose another.')
  const name = other.screen.getByRole('textbox', { name: 'Username' })
  await other.clear(name)
  await other.type(name, 'second-form')
  await press(other)
  await isIn(other, 'second-form')
})

test('a form that was refused makes nobody, and sent again, as it is or with another name, it is no repetition of that', async () => {
  await house.register('was-here-first')
  const page = await visit('/register')
  await fill(page, 'was-here-first')
  await press(page)
  await page.screen.findByText('This username is taken. Choose another.')
  const name = page.screen.getByRole('textbox', { name: 'Username' })
  await page.clear(name)
  await page.type(name, 'comes-second')
  await changeSetting(house.context, 'switch.usernameRegistration', false, 'test')
  await press(page)
  await page.screen.findByText('This is not offered here.')
  assert.equal(await membersNamed('comes-second'), 0)
  await changeSetting(house.context, 'switch.usernameRegistration', true, 'test')
  await press(page)
  await isIn(page, 'comes-second')
  assert.equal(sessionStorage.getItem('intent register username'), null)
})

test('who came by an invitation finds it in the form, may change it, and once registered it is forgotten', async () => {
  const agent = await house.register('of-the-west')
  assert.ok(agent.success)
  const { id } = await db
    .updateTable('identity.login')
    .set({ is_agent: 1 })
    .where('username', '=', 'of-the-west')
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { code: 'west7', login_id: id, domain: null, shown_name: '', created_at: house.clock.now() }
  await db.insertInto('registration.invitation').values(row).execute()
  // As the page does in its first line.
  keepInvitation(codeInAddress('?referralCode=west7'))
  const page = await visit('/register')
  await fill(page, 'invited-here')
  const field = page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation code' })
  assert.equal(field.value, 'west7')
  await page.clear(field)
  await page.type(field, 'WEST7')
  await press(page)
  await isIn(page, 'invited-here')
  const { upline_id: upline } = await db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .select('upline_id')
    .where('username', '=', 'invited-here')
    .executeTakeFirstOrThrow()
  assert.equal(upline, id)
  assert.equal(sessionStorage.getItem('invitation'), null)
})

test('a code of many digits in the address is found in the form as it stands there, and sent so', async () => {
  const code = '12345678901234567890'
  const { login_id } = await db
    .selectFrom('registration.invitation')
    .select('login_id')
    .where('code', '=', 'west7')
    .executeTakeFirstOrThrow()
  const row = { code, login_id, domain: null, shown_name: '', created_at: house.clock.now() }
  await db.insertInto('registration.invitation').values(row).execute()
  const page = await visit(`/register?referralCode=${code}`)
  await fill(page, 'comes-by-digits')
  const field = page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation code' })
  assert.equal(field.value, code)
  await press(page)
  await isIn(page, 'comes-by-digits')
  const { upline_id: upline } = await db
    .selectFrom('member.profile')
    .innerJoin('identity.login', 'identity.login.id', 'member_id')
    .select('upline_id')
    .where('username', '=', 'comes-by-digits')
    .executeTakeFirstOrThrow()
  assert.equal(upline, login_id)
})

test('whoever leaves a demo has their invitation still', async () => {
  const demo = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  keepInvitation('west7')
  const { screen, click } = await visit('/?dialog=sign-out', { token: demo.value.token })
  await screen.findByText('Play money')
  await click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('link', { name: 'Log in' })
  await waitFor(() => assert.equal(sessionStorage.getItem('invitation'), 'west7'))
})
