import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser } from '../../../screen/test/browser.ts'
import { until } from '../../../server/test/until.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

async function reader(username: string, language: string): Promise<string> {
  const token = await house.member(username)
  await house.ask('PUT', '/wps/member/info/language', { token, body: { language } })
  return token
}

test('where nobody chose a language in a browser, it speaks what its member reads', async () => {
  const { screen } = await visit('/promotions', { token: await reader('reads-vi', 'vi') })
  await screen.findByRole('button', { name: 'Tài khoản của bạn' })
  assert.equal(document.documentElement.lang, 'vi')
})

test('a language that was chosen in a browser stays, whoever signs in', async () => {
  browser.localStorage.setItem('lang', 'en')
  const { screen } = await visit('/promotions', { token: await reader('reads-ar', 'ar') })
  await screen.findByRole('button', { name: 'Your account' })
  await screen.findByRole('heading', { name: 'Promotions', level: 1 })
  assert.equal(document.documentElement.lang, 'en')
})

test('what a member chooses in the menu is kept with them', async () => {
  const token = await house.member('chooses')
  const { screen, click } = await visit('/promotions', { token })
  await screen.findByRole('button', { name: 'Your account' })
  const [menu] = await screen.findAllByRole('button', { name: 'Language' })
  assert.ok(menu)
  await click(menu)
  await click(await screen.findByText('Tiếng Việt'))
  await screen.findByRole('button', { name: 'Tài khoản của bạn' })
  await until('it is kept', async () => {
    const { value } = await house.ask('GET', '/wps/member/info', { token })
    return value.language === 'vi'
  })
})
