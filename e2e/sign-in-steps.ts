import type { Locator, Page } from '@playwright/test'
import { expect, password } from './site.ts'

/** Failures are counted for an address as well, and other journeys shall not be asked for a captcha on their account. */
export async function comeFrom(page: Page, address: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

/** Fills the form in and waits for what comes of it. */
export async function signIn(where: Locator, username: string, tried = password): Promise<void> {
  await where.getByLabel('Username').fill(username)
  await where.getByLabel('Password', { exact: true }).fill(tried)
  await where.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    where.getByRole('button', { name: 'Log in', exact: true }).and(where.locator('[aria-busy]')),
  ).toHaveCount(0)
}
