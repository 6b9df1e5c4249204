import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
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

test('a page whose language is taken off goes on in the first that is left, keeps what was typed, and says so once', async () => {
  const every = house.context.config.languages
  const first = await visit('/promotions', { language: 'vi' })
  const field = await first.screen.findByRole<HTMLInputElement>('searchbox')
  await first.type(field, 'lantern')
  await house.restart({ languages: ['en', 'ar'] })
  try {
    const said = await first.screen.findByText('Tiếng Việt is not offered here any more')
    assert.match(said.parentElement?.textContent ?? '', /This page goes on in English/)
    first.screen.queryByRole('button', { name: 'Close' })?.click()
    assert.equal(document.documentElement.lang, 'en')
    assert.equal(field.value, 'lantern')
    assert.ok(field.isConnected)
    assert.equal(browser.localStorage.getItem('lang'), null)
    const [menu] = await first.screen.findAllByRole('button', { name: 'Language' })
    assert.ok(menu)
    await first.click(menu)
    await first.screen.findByText('العربية')
    assert.equal(first.screen.queryByText('Tiếng Việt'), null)
    first.unmount()
    const { screen } = await visit('/promotions')
    await screen.findByRole('heading', { name: 'Promotions', level: 1 })
    await screen.findAllByRole('button', { name: 'Language' })
    assert.equal(screen.queryByText(/not offered here any more/), null)
  } finally {
    await house.restart({ languages: every })
  }
})

test('who chose in this browser what is taken off is told at their next visit; what a member reads stays theirs for when it is back', async () => {
  const every = house.context.config.languages
  const token = await reader('read-vi-once', 'vi')
  await house.restart({ languages: ['en', 'ar'] })
  try {
    browser.localStorage.setItem('lang', 'vi')
    const { screen, unmount } = await visit('/promotions', { token })
    await screen.findByText('Tiếng Việt is not offered here any more')
    await screen.findByRole('button', { name: 'Your account' })
    assert.equal(document.documentElement.lang, 'en')
    assert.equal(browser.localStorage.getItem('lang'), null)
    unmount()
  } finally {
    await house.restart({ languages: every })
  }
  const { screen } = await visit('/promotions', { token })
  await screen.findByRole('button', { name: 'Tài khoản của bạn' })
  await waitFor(() => assert.equal(document.documentElement.lang, 'vi'))
})
