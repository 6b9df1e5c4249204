import type { Locator, Page } from '@playwright/test'
import { comeAlive, expect, password, type Site } from './site.ts'

/** Says where a page comes from, to a site behind a proxy. */
export async function comeFrom(page: Page, address: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

/** Fills the form in and waits for what comes of it. */
export async function signIn(where: Locator, username: string, tried = password): Promise<void> {
  await comeAlive(where.page())
  await where.getByLabel('Username').fill(username)
  await where.getByLabel('Password', { exact: true }).fill(tried)
  await where.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    where.getByRole('button', { name: 'Log in', exact: true }).and(where.locator('[aria-busy]')),
  ).toHaveCount(0)
}

export async function signOut(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/?dialog=sign-out`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectGuest(page)
}

/** The page is a guest's. While a question lies over it nothing below is there for anybody, and so proves nothing. */
export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeHidden()
}

export async function openDialog(page: Page, site: Site): Promise<Locator> {
  await page.goto(`${site.url}/?dialog=sign-in`)
  return page.getByRole('dialog', { name: 'Log in' })
}
