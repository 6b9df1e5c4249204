import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './look.ts'
import { comeAlive, expect, password, test } from './site.ts'
import { sent } from './way-back-steps.ts'

test('a visitor registers on the page, is welcomed at home, and has the welcome bonus', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/register.html`)
  await expect(page.getByText('With ₫1,000 to start.')).toBeVisible()
  const username = `page-${randomUUID().slice(0, 8)}`
  await fill(page.getByRole('main'), username)
  await page.getByRole('button', { name: 'Create account' }).click()
  const done = page.getByRole('dialog', { name: 'You are in' })
  await expect(done.getByText(username)).toBeVisible({ timeout: 60_000 })
  await expect(done.getByText('₫1,000 is in your wallet')).toBeVisible()
  await expect(page).toHaveURL(/\/\?dialog=registered$/)
  await done.getByRole('button', { name: 'Look around first' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₫1,000')
  await page.goto(`${site.url}/?centre=account`)
  await expect(page.getByRole('dialog').getByText('Bonus').last()).toBeVisible()
})

test('a demo opens the page of registering and becomes a member; a member is passed on @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(site.url)
  await comeAlive(page)
  await page.getByRole('button', { name: 'Try the demo' }).first().click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('Play money')
  await page.goto(`${site.url}/register`)
  const username = `demo${randomUUID().slice(0, 8)}`
  await fill(page.getByRole('main'), username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'You are in' }).getByText(username)).toBeVisible({
    timeout: 60_000,
  })
  await page.goto(`${site.url}/register`)
  await expect(page).toHaveURL(`${site.url}/`)
})

test('a visitor registers by mobile number with the code that was sent, and is told how to come back @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/?dialog=register`)
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByRole('tab', { name: 'By phone' }).click()
  await dialog.getByLabel(/^Country, /).click()
  await page.getByRole('combobox', { name: 'Country or dialling code' }).fill('+84')
  await page.getByRole('option', { name: /Vietnam/ }).click()
  const number = `90${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await dialog.getByLabel('Mobile number').fill(`0${number}`)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  // The browser does its work first, which takes what the machine has.
  await expect(dialog.getByRole('button', { name: /^Another in/ })).toBeVisible({ timeout: 60_000 })
  await dialog.getByLabel('Verification code').fill(await sent(page, site, `+84${number}`, 'code'))
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password again').fill(password)
  await dialog.getByLabel('Date of birth').fill('1990-05-17')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const told = page.getByRole('dialog', { name: 'Your account is ready' })
  await expect(told.getByText(/^m\d{10}$/)).toBeVisible({ timeout: 60_000 })
  await expect(told.getByText(`+84 0${number}`)).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Look around first' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('₫1,000')
})

test('each fault stands under its field, required fields have an asterisk, and the form can be cleared @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/register`)
  await comeAlive(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Username')).toHaveAttribute('placeholder', '4 to 20 characters *')
  await expect(main.getByLabel('Email')).toHaveAttribute('placeholder', 'name@example.com')
  await main.getByLabel('Email').fill('nobody at home')
  await main.getByLabel('Password', { exact: true }).fill('short')
  await main.getByLabel('Password again').fill('other')
  await main.getByLabel('Date of birth').fill('2020-01-01')
  await main.getByRole('button', { name: 'Create account' }).click()
  for (const fault of [
    'Username cannot be empty.',
    'Please fill in your password with 8 - 128 characters.',
    'Incorrect confirmation input.',
    'Write an email address like name@example.com, 6 to 254 characters.',
    'You must be at least 18 to play.',
  ])
    await expect(main.getByText(fault)).toBeVisible()
  await expect(main.getByLabel('Username')).toBeFocused()
  await main.getByLabel('Username').fill('1')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByText('Use 4 to 20 characters').first()).toBeVisible()
  await expect(main.getByLabel('Username')).toHaveValue('1')
  await main.getByRole('button', { name: 'Clear the form' }).click()
  await expect(main.getByLabel('Email')).toHaveValue('')
  await expect(main.getByText('Incorrect confirmation input.')).toBeHidden()
  await main.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { name: 'Every draw, open to the sky' })).toBeVisible()
})

test('a bad invitation stops the registration in a dialog, and nothing typed is lost @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/register?referralCode=nobodys`)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Invitation code')).toHaveValue('nobodys')
  const username = `inv-${randomUUID().slice(0, 8)}`
  await fill(main, username)
  await main.getByRole('button', { name: 'Create account' }).click()
  const warning = page.getByRole('dialog', { name: 'Invalid invitation code' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(main.getByLabel('Username')).toHaveValue(username)
  await main.getByLabel('Invitation code').fill('')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'You are in' })).toBeVisible({ timeout: 60_000 })
})

test('an invitation stays with its visitor by way of other pages and a reload, for all to see and to change @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/promotions?affiliateCode=of-a-friend`)
  await page.getByRole('link', { name: 'A draw every minute' }).click()
  await expect(page).toHaveURL(/\/promoDetail\?id=minute-draw$/)
  await page.goto(`${site.url}/login`)
  await page.reload()
  await page.goto(`${site.url}/?dialog=register`)
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await expect(dialog.getByLabel('Invitation code')).toHaveValue('of-a-friend')
  await page.goto(`${site.url}/register`)
  const code = page.getByRole('main').getByLabel('Invitation code')
  await expect(code).toHaveValue('of-a-friend')
  await code.fill('of-another')
  await page.getByRole('main').getByRole('button', { name: 'Clear the form' }).click()
  await expect(code).toHaveValue('of-a-friend')
})

test('a visitor goes from logging in to registering and back @long', async ({ visit: page, site }) => {
  await page.goto(`${site.url}/?dialog=register`)
  await page.getByRole('dialog', { name: 'Create an account' }).getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Create an account' })).toBeVisible()
})

test('promotions lead to pages of their own, and from there to the thing itself @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/promotions`)
  await page.getByRole('link', { name: 'A draw every minute' }).click()
  await expect(page).toHaveURL(/\/promoDetail\?id=minute-draw$/)
  await page.getByRole('link', { name: 'See the minute draw' }).click()
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=xsmb-60s/)
  await page.goto(`${site.url}/promoDetail?id=of-another-year`)
  await expect(page.getByRole('heading', { name: 'This promotion is over' })).toBeVisible()
})

test('the offers turn by themselves, and stop when they are told to or read @long', async ({
  visit: page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(`${site.url}/register`)
  const offers = page.getByRole('region', { name: 'For new players' })
  const slide = (place: number) => offers.locator(`[role="group"]:nth-child(${place})`)
  await expect(slide(1)).not.toHaveAttribute('inert')
  await comeAlive(page)
  // From here on time passes where this story lets it, however long the machine takes between.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(slide(2)).not.toHaveAttribute('inert', { timeout: 100 })
  }).toPass()
  await offers.getByRole('button', { name: 'Stop turning' }).click()
  await offers.getByRole('button', { name: 'Next' }).click()
  await page.mouse.move(0, 0)
  await expect(slide(3)).not.toHaveAttribute('inert')
  await page.clock.runFor(12_000)
  await expect(slide(3)).not.toHaveAttribute('inert')
})

async function fill(where: Locator, username: string): Promise<void> {
  await comeAlive(where.page())
  await where.getByLabel('Username').fill(username)
  await where.getByLabel('Password', { exact: true }).fill(password)
  await where.getByLabel('Password again').fill(password)
  await where.getByLabel('Date of birth').fill('1990-05-17')
}
