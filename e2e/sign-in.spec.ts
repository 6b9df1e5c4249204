import { createHmac, randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { addMember, becomeMember } from './member.ts'
import { openDialog, signIn, signOut } from './sign-in-steps.ts'
import { expectAccessible } from './look.ts'
import { entrySecret, expect, test, type Site } from './site.ts'
import { ask, chooseVietnam, sent } from './way-back-steps.ts'

const numberOf = () => `90${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('who was sent to the page of signing in returns to where they were going @long', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  await page.goto(`${site.url}/login?back=${encodeURIComponent('/vnlottery?gameCode=xsmb')}`)
  await signIn(page.getByRole('main'), ` ${username.toUpperCase()} `)
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=xsmb$/)
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
  await expect(page.getByText(/^You were last here .* Chrome on Linux/)).toBeVisible()
  await page.getByRole('button', { name: 'Show the menus' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
  await page.goto(`${site.url}/login?back=//evil.example`)
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a code sent to the phone signs in, and a wrong one stands at its field @long', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  const number = numberOf()
  await ask(site, 'update identity.login set mobile = $1, mobile_proved_at = now() where username = $2', [
    `+84${number}`,
    username,
  ])
  const dialog = await openDialog(page, site)
  await dialog.getByRole('tab', { name: 'By phone' }).click()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Input cannot be empty.').first()).toBeVisible()
  await expect(dialog.getByLabel('Mobile number')).toBeFocused()
  await chooseVietnam(page, dialog)
  await dialog.getByLabel('Mobile number').fill(` 0${number} `)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  // The browser does its work first, which takes what the machine has.
  await expect(dialog.getByRole('button', { name: /^Another in/ })).toBeVisible({ timeout: 60_000 })
  const code = await sent(page, site, `+84${number}`, 'code')
  await dialog.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText(/code is wrong/)).toBeVisible()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
})

test('a remembered browser is back after a restart, and not after signing out', async ({
  visit: page,
  site,
  browser,
}) => {
  const username = await addMember(page, site)
  const dialog = await openDialog(page, site)
  await dialog.getByLabel('Remember me here').check()
  await signIn(dialog, username)
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()

  const later = await restart(browser, page)
  await later.goto(`${site.url}/?centre=wallet&method=sandbox`)
  await expect(later.getByRole('dialog').getByLabel('Amount in VND')).toBeVisible()
  // The form stands for who is remembered, before they are let in.
  await expect
    .poll(async () => (await later.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['session', 'remember', 'remembered', 'fairground-login']))
  expect(await later.evaluate(() => document.cookie)).not.toMatch(/session=|remember=/)
  await signOut(later, site)

  const last = await restart(browser, later)
  const again = await openDialog(last, site)
  await expect(again.getByLabel('Username')).toHaveValue(username)
  await expect(again.getByLabel('Remember me here')).toBeChecked()
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('')
  for (const browsing of [later, last]) await browsing.context().close()
})

test('signing out takes back all the page knew @long', async ({ visit: page, site }) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await page.evaluate(() => sessionStorage.setItem('slip xsmb', '{"lines":[]}'))
  await signOut(page, site)
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible()
  expect(await page.evaluate(() => [Object.keys(sessionStorage), localStorage.getItem('token')])).toEqual([
    [],
    null,
  ])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
  await page.goto(`${site.url}/?centre=wallet`)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('a code in the address signs in once, and is gone from it before anything is loaded', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  const url = await entryFor(page, site, username)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(`${url}&referralCode=kite#top`)
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/?referralCode=kite#top`)
  const token = new URL(url).searchParams.get('token') ?? ''
  // Asked for by the visit alone, and told to nobody as where the page came from.
  expect(asked.filter((line) => line.includes(token))).toEqual([`${url}&referralCode=kite `])
  await signOut(page, site)
  await page.goto(url)
  await expect(page.getByText('This link has been used or is too old.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('a first visit is welcomed with what can be done first @long', async ({ visit: page, site }) => {
  const username = await addMember(page, site)
  await ask(site, 'update identity.login set last_sign_in_at = null where username = $1', [username])
  await signIn(await openDialog(page, site), username)
  const welcome = page.getByRole('dialog', { name: `Welcome, ${username}` })
  await expect(welcome.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await welcome.getByRole('link', { name: /Make a deposit/ }).click()
  await expect(page.getByText('How would you like to pay?')).toBeVisible()
})

async function entryFor(page: Page, site: Site, username: string): Promise<string> {
  const key = randomUUID()
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', entrySecret).update(`${key}\n${at}\n${username}`).digest('hex')
  const answer = await page.request.post(`${site.url}/wps/session/entry`, {
    headers: { 'idempotency-key': key },
    data: { username, at, signature },
  })
  const { value } = (await answer.json()) as { value: { url: string } }
  return value.url
}

/** The same browser on another day: what is kept is kept, what lasts for a session is gone. */
async function restart(browser: Browser, page: Page): Promise<Page> {
  const state = await page.context().storageState()
  const cookies = state.cookies.filter(({ expires }) => expires !== -1)
  const context = await browser.newContext({ storageState: { ...state, cookies } })
  return await context.newPage()
}
