import type { Locator, Page } from '@playwright/test'
import { look } from './look.ts'
import { addMember } from './member.ts'
import { expect, password, test, type Site } from './site.ts'
import { ask, fillTwice, fresh, signIn } from './way-back-steps.ts'

// A password that somebody else gave lets its member in to choose another, and to nothing else, whichever way they came.
const inForm = async (page: Page, site: Site, username: string) => {
  await page.goto(`${site.url}/?dialog=sign-in`)
  await signIn(page.getByRole('dialog', { name: 'Log in' }), username)
}
const onPage = async (page: Page, site: Site, username: string) => {
  await page.goto(`${site.url}/login?back=%2F%3Fcentre%3Dwallet`)
  await signIn(page.getByRole('main'), username)
}
const remembered = async (page: Page, site: Site, username: string) => {
  await page.goto(`${site.url}/?dialog=sign-in`)
  await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Remember me here').check()
  await signIn(page.getByRole('dialog', { name: 'Log in' }), username)
  await expect(dialogOf(page)).toBeVisible()
  // The session is over; the browser comes back by itself.
  await page.context().clearCookies({ name: 'session' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(site.url)
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Change password' })

/** A member who has a password of the operator's, and is not signed in. */
async function given(page: Page, site: Site): Promise<string> {
  const username = await addMember(page, site)
  await ask(site, 'update identity.login set must_change_password = true where username = $1', [username])
  return username
}

const places = ['/?centre=security&dialog=email', '/vnlottery', '/?dialog=sign-out', '/?centre=wallet']

/** Nothing but the dialog is there, wherever one goes, and no way leads out of it but two. */
async function expectNothingElse(page: Page, site: Site, paths: readonly string[]): Promise<void> {
  const dialog = dialogOf(page)
  for (const path of paths) {
    await page.goto(site.url + path)
    await expect(dialog.getByText('Your password is due for a change.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: /Email address|Sign out|Log out/ })).toHaveCount(0)
  }
  await page.goBack()
  await expect(dialog).toBeVisible()
}

for (const [way, comeIn] of Object.entries({ 'in the form': inForm, 'on its page': onPage, remembered }))
  test(`who came by a password that was given, ${way}, changes it before anything else opens @long`, async ({
    visit: page,
    site,
  }) => {
    const username = await given(page, site)
    await comeIn(page, site, username)
    await expect(dialogOf(page).getByText('Your password is due for a change.')).toBeVisible()
    // Which way one came is over with the page that one came to: one way is told for all the places there are.
    await expectNothingElse(page, site, comeIn === inForm ? places : places.slice(-1))
    // A page that was loaded anew has no ticket, and asks for the password that was given.
    const dialog = dialogOf(page)
    await dialog.getByLabel('Password you have now').fill(password)
    await fillTwice(dialog, fresh)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await page.goto(`${site.url}/?centre=wallet&method=sandbox`)
    await expect(page.getByLabel('Amount in VND')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

test('right after signing in it is changed without being typed again @long', async ({
  visit: page,
  site,
}, info) => {
  await inForm(page, site, await given(page, site))
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Your password is due for a change.')).toBeVisible()
  await expect(dialog.getByLabel('Password you have now')).toBeHidden()
  await look(page, 'forced-change', info)
  await fillTwice(dialog, fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
})

test('who signs out instead is a guest, with nothing left over the page @long', async ({
  visit: page,
  site,
}) => {
  await inForm(page, site, await given(page, site))
  await dialogOf(page).getByRole('button', { name: 'Log out instead' }).click()
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
