import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { look } from './look.ts'
import { addMember } from './member.ts'
import { expectGuest } from './sign-in-steps.ts'
import { expect, password, test } from './site.ts'

const someone = () => `p${randomUUID().slice(0, 8)}`

/** From the dialog of signing in to the provider, and back as somebody, or as one who thought better of it. */
async function leave(page: Page, url: string, name: string | null): Promise<void> {
  await page.goto(`${url}/?dialog=sign-in`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await proveThere(page, name)
  await page.waitForURL(`${url}/**`)
}

async function proveThere(page: Page, name: string | null): Promise<void> {
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
  if (name !== null) await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: name === null ? 'Go back' : 'Continue' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectGuest(page)
}

async function signIn(dialog: Locator, username: string): Promise<void> {
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('whom nobody here knows makes an account without a password, and comes back by one press @long', async ({
  visit: page,
  site,
}, info) => {
  const name = someone()
  await leave(page, site.url, name)
  const choice = page.getByRole('dialog', { name: 'New here with Google' })
  await expect(choice.getByText(`${name}@mail.example at Google`)).toBeVisible()
  // Neither the address nor the history knows the ticket.
  expect(page.url()).toBe(`${site.url}/?dialog=social`)
  await choice.getByRole('button', { name: 'Create an account' }).click()
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await form.waitFor()
  await look(page, 'create', info)
  await form.getByLabel('Username').fill('9')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Input cannot be empty.')).toBeVisible()
  await form.getByLabel('Date of birth').fill('2015-05-17')
  await form.getByLabel('Username').fill(` ${name.toUpperCase()} `)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText(/You must be|old enough|at least 18/).first()).toBeVisible()
  await form.getByLabel('Date of birth').fill('1990-05-17')
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog', { name: `Welcome, ${name}` }).waitFor()
  await page.getByRole('button', { name: 'Look around first' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()

  await page.goto(`${site.url}/?centre=security`)
  const section = page.getByRole('region', { name: 'Other accounts that log you in' })
  await section.getByText('Your only way in').scrollIntoViewIfNeeded()
  await look(page, 'security', info)
  await expect(section.getByRole('button', { name: 'Remove: Google' })).toBeHidden()

  await page.goto(site.url)
  await signOut(page)
  await leave(page, site.url, name)
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
})

test('who has an account proves it once, and sees, removes and makes the link in the security centre @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await addMember(page, site)
  const name = someone()
  await leave(page, site.url, name)
  const choice = page.getByRole('dialog', { name: 'New here with Google' })
  await choice.waitFor()
  await look(page, 'choice', info)
  await choice.getByRole('button', { name: 'I have an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to link Google' })
  await dialog.waitFor()
  await look(page, 'prove', info)
  await signIn(dialog, username)
  await expect(page.getByText('Google logs you in from now on.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
  await signOut(page)
  await leave(page, site.url, name)
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()

  await page.goto(`${site.url}/?centre=security`)
  const section = page.getByRole('region', { name: 'Other accounts that log you in' })
  await expect(section.getByText(`${name}@mail.example, linked on`)).toBeVisible()
  await section.getByRole('button', { name: 'Remove: Google' }).click()
  // Came in by Google, and has a password: it is asked for before what guards the account is changed.
  const stepUp = page.getByRole('dialog').filter({ has: page.getByLabel('Password') })
  await stepUp.getByLabel('Password', { exact: true }).fill(password)
  await stepUp.getByRole('button').last().click()
  await expect(page.getByText('Google no longer logs you in.')).toBeVisible()
  await section.getByRole('button', { name: 'Link: Google' }).click()
  await proveThere(page, someone())
  await expect(page.getByText('Linked. It logs you in from now on.')).toBeVisible()
  await expect(section.getByText(/@mail\.example, linked on/)).toBeVisible()
})

test('who goes back at the provider is told that nothing has changed, and can take another way @long', async ({
  visit: page,
  site,
}, info) => {
  await leave(page, site.url, null)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible()
  await look(page, 'trouble', info)
  expect(page.url()).not.toContain('#')
  await dialog.getByRole('button', { name: 'Choose another way' }).click()
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  expect((await button.locator('svg').boundingBox())?.width).toBe(20)
})

test('a fragment somebody else made signs nobody in @long', async ({ visit: page, site }) => {
  await page.goto(`${site.url}/vnlottery#social=${'A'.repeat(43)}`)
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('alert')).not.toBeEmpty()
  expect(page.url()).not.toContain('AAAA')
})
