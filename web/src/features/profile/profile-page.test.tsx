import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { until } from '../../../../server/test/until.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
const path = '/promotions?centre=profile'

afterEach(() => void delete document.documentElement.dataset.motion)

const infoOf = async (token: string) => (await house.ask('GET', '/wps/member/info', { token })).value

async function open(token: string, language = 'en') {
  const page = await visit(path, { token, language })
  return { ...page, ...within(await page.screen.findByRole('dialog')) }
}

test('a member sees who they are, and is called otherwise at once, here and in their menu', async () => {
  const token = await house.member('page-owner')
  const page = await open(token)
  await page.findByRole('heading', { name: 'page-owner' })
  await page.click(await page.findByRole('link', { name: 'Nickname: Change' }))
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Your nickname' }))
  const field = await dialog.findByRole('textbox', { name: 'Nickname' })
  await page.clear(field)
  await page.type(field, 'Lan Anh')
  await page.click(dialog.getByRole('button', { name: 'Use this nickname' }))
  await page.screen.findByRole('heading', { name: 'Lan Anh' })
  await page.screen.findByText(/^You can change it again from/)
  assert.ok(!page.screen.queryByRole('link', { name: 'Nickname: Change' }))
  assert.equal((await infoOf(token))['nickname'], 'Lan Anh')
})

test('what cannot be a nickname is said at its field, and what is refused stays typed', async () => {
  const token = await house.member('page-refused')
  const page = await visit('/promotions?centre=profile&dialog=nickname', { token })
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Your nickname' }))
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' })
  const send = async (name: string) => {
    await page.clear(field)
    await page.type(field, name)
    await page.click(dialog.getByRole('button', { name: 'Use this nickname' }))
  }
  await send('<b>')
  await dialog.findByText(/^Use letters and digits, with single spaces/)
  await send('x')
  await dialog.findByText('Use 2 to 20 characters.')
  await send('Adm1n')
  await dialog.findByText(/^This nickname holds a word that is kept/)
  assert.equal(field.value, 'Adm1n')
  assert.equal((await infoOf(token))['nickname'], 'page-refused')
})

test('who gave no real name gives it once, and sees it with its first letters from then on', async () => {
  const token = await house.member('page-nameless')
  const page = await open(token)
  await page.click(await page.findByRole('button', { name: 'Name: Add' }))
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Your real name' }))
  const field = await dialog.findByRole('textbox', { name: 'Real name' })
  const keep = () => page.click(dialog.getByRole('button', { name: 'Keep this name' }))
  await page.type(field, 'An 88')
  await keep()
  await dialog.findByText('This cannot be right.')
  await page.clear(field)
  await page.type(field, 'Nguyễn Thị Ánh')
  await keep()
  await page.screen.findByText('N••• T••• Á•••')
  assert.equal(page.screen.queryByRole('button', { name: 'Name: Add' }), null)
})

test('who logged in long ago proves who they are, and the name they typed is kept', async () => {
  const token = await house.member('page-proves')
  house.clock.advance(11 * 60_000)
  const page = await open(token)
  await page.click(await page.findByRole('button', { name: 'Name: Add' }))
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Your real name' }))
  await page.type(await dialog.findByRole('textbox', { name: 'Real name' }), 'Nguyễn Thị Ánh')
  await page.click(dialog.getByRole('button', { name: 'Keep this name' }))
  const question = within(await page.screen.findByRole('dialog', { name: 'Is it you?' }))
  await page.type(question.getByLabelText('Password'), 'lantern-market-77')
  await page.click(question.getByRole('button', { name: 'Confirm' }))
  await page.screen.findByText('N••• T••• Á•••')
})

test('less motion is kept with the member, and the page moves less from then on, also where it is opened next', async () => {
  const token = await house.member('page-still')
  const page = await open(token)
  await page.click(await page.findByRole('radio', { name: 'Less motion' }))
  await waitFor(() => assert.equal(document.documentElement.dataset.motion, 'reduced'))
  await until('it is kept', async () => (await infoOf(token))['reducesMotion'] === true)
  page.unmount()
  delete document.documentElement.dataset.motion
  const next = await visit('/promotions', { token })
  await next.screen.findByRole('button', { name: 'Your account' })
  await waitFor(() => assert.equal(document.documentElement.dataset.motion, 'reduced'))
})

test('who would rather not be seen winning says so, and it is kept', async () => {
  const token = await house.member('page-hidden')
  const page = await open(token)
  await page.click(await page.findByRole('radio', { name: 'Hidden' }))
  await until('it is kept', async () => (await infoOf(token))['hidesWins'] === true)
})

test('who is a guest again is shown what moves', async () => {
  document.documentElement.dataset.motion = 'reduced'
  const { screen } = await visit('/promotions')
  await screen.findByRole('heading', { name: 'Promotions', level: 1 })
  await waitFor(() => assert.equal(document.documentElement.dataset.motion, undefined))
})

test('records are written in the time zone that was chosen, and the house’s own is the first choice', async () => {
  const token = await house.member('page-away')
  const page = await open(token)
  const choice = await page.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  assert.equal(choice.value, '')
  assert.equal(choice.options[0]?.textContent, 'As the house: Asia/Ho Chi Minh')
  await page.selectOptions(choice, 'Pacific/Kiritimati')
  await until('it is kept', async () => (await infoOf(token))['timeZone'] === 'Pacific/Kiritimati')
  page.unmount()
  const next = await visit('/promotions?centre=account', { token })
  await next.screen.findByText(/GMT\+14/)
})

test('in Arabic it stands in Arabic', async () => {
  const page = await open(await house.member('page-arabic'), 'ar')
  await page.findByRole('heading', { name: 'كما تحب' })
  await page.findByRole('radio', { name: 'حركة أقل' })
})
