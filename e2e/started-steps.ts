import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, password } from './site.ts'

/** Registers by the form, as whoever comes for the first time. */
export async function register(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Register').click()
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByLabel('Username').fill(`guest-${randomUUID().slice(0, 8)}`)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password again').fill(password)
  await dialog.getByLabel('Date of birth').fill('1990-05-17')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Look around first' }).click()
}

/** Puts money into the wallet through the sandbox gateway. */
export async function deposit(page: Page, amount: number): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/?centre=wallet&method=sandbox`)
  // Asked before the first deposit; going without a limit is a second step.
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Go on without one' }).click()
  await page.getByLabel('Amount in VND').fill(String(amount))
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('It is in your balance.')).toBeVisible()
}

/** Bets once the next draw is on sale, so that it is open for as long as it ever is. */
export async function placeWithTheNext(slip: Locator): Promise<void> {
  const closing = slip.getByText(/^Draw .* closes in/)
  const issueOf = (text: string) => text.replace(/ closes in.*/s, '')
  const shown = issueOf(await closing.innerText())
  await expect.poll(async () => issueOf(await closing.innerText()), { timeout: 30_000 }).not.toBe(shown)
  await slip.getByRole('button', { name: 'Place bet' }).click()
}
