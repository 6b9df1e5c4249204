import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { client, openElsewhere, type Elsewhere } from '../server/test/elsewhere.ts'
import { look, show, views } from './look.ts'
import { addMember } from './member.ts'
import { expect, password, test as base } from './site.ts'

/** The site with a provider of accounts: a real one, on this machine, at another site than ours. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const elsewhere = await openElsewhere()
      const known = {
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: elsewhere.issuer,
        FACEBOOK_CLIENT_ID: client.clientId,
        FACEBOOK_CLIENT_SECRET: client.clientSecret,
      }
      Object.assign(process.env, known)
      await use(elsewhere)
      for (const name of Object.keys(known)) delete process.env[name]
      await elsewhere.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ elsewhere, site }, use) => {
      elsewhere.serve(`${site.url}/wps/social/google/callback`)
      await use(site)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

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
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeHidden()
}

async function signIn(dialog: Locator, username: string): Promise<void> {
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('whom nobody here knows makes an account without a password, and comes back by one press', async ({
  visit: page,
  site,
}) => {
  const name = someone()
  await leave(page, site.url, name)
  const choice = page.getByRole('dialog', { name: 'New here with Google' })
  await expect(choice.getByText(`${name}@mail.example at Google`)).toBeVisible()
  // Neither the address nor the history knows the ticket.
  expect(page.url()).toBe(`${site.url}/?dialog=social`)
  await choice.getByRole('button', { name: 'Create an account' }).click()
  const form = page.getByRole('dialog', { name: 'Create an account' })
  await form.getByLabel('Username').fill('9')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('This cannot be empty.')).toBeVisible()
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
  await expect(section.getByText('Your only way in')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Remove: Google' })).toBeHidden()

  await page.goto(site.url)
  await signOut(page)
  await leave(page, site.url, name)
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
})

test('who has an account proves it once, and sees, removes and makes the link in the security centre', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  const name = someone()
  await leave(page, site.url, name)
  await page
    .getByRole('dialog', { name: 'New here with Google' })
    .getByRole('button', { name: 'I have an account' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Log in to link Google' })
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

test('who goes back at the provider is told that nothing has changed, and can take another way', async ({
  visit: page,
  site,
}) => {
  await leave(page, site.url, null)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await dialog.getByRole('button', { name: 'Choose another way' }).click()
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  expect((await button.locator('svg').boundingBox())?.width).toBe(20)
})

test('a fragment somebody else made signs nobody in', async ({ visit: page, site }) => {
  await page.goto(`${site.url}/vnlottery#social=${'A'.repeat(43)}`)
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('alert')).not.toBeEmpty()
  expect(page.url()).not.toContain('AAAA')
})

for (const view of views) {
  test(`each screen of it is accessible and fits, ${view.theme}, ${view.width} px`, async ({
    visit: page,
    site,
  }, info) => {
    await show(page, view)
    await page.goto(`${site.url}/?dialog=sign-in`)
    await look(page, 'sign-in', info)
    await page.goto(`${site.url}/register`)
    await look(page, 'register', info)
    const name = someone()
    await leave(page, site.url, name)
    await page.getByRole('dialog', { name: 'New here with Google' }).waitFor()
    await look(page, 'choice', info)
    await page.getByRole('button', { name: 'I have an account' }).click()
    await look(page, 'prove', info)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await look(page, 'create', info)
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Date of birth').fill('1990-05-17')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog', { name: `Welcome, ${name}` }).waitFor()
    await page.goto(`${site.url}/?centre=security`)
    await page.getByText('Your only way in').scrollIntoViewIfNeeded()
    await look(page, 'security', info)
    await page.goto(site.url)
    await page.context().clearCookies()
    await leave(page, site.url, null)
    await look(page, 'trouble', info)
  })
}
