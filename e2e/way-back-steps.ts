import { once } from 'node:events'
import type { Browser, Locator, Page } from '@playwright/test'
import { comeAlive, expect, password, type Site } from './site.ts'

export const fresh = 'a quiet river of stones 4'

/** The same member in another browser, on a page that only members see. */
export async function signInElsewhere(browser: Browser, site: Site, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto(`${site.url}/?centre=wallet&method=sandbox`)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByLabel('Username')).toBeVisible()
  // Its socket is opened anew as theirs, and until then nobody tells it that the session is over.
  const heard = Promise.race(site.servers.map(({ server }) => once(server, 'upgrade')))
  await signIn(dialog, username)
  await expect(page.getByLabel('Amount in VND')).toBeVisible()
  await heard
  return page
}

export async function signIn(where: Locator, username: string): Promise<void> {
  await comeAlive(where.page())
  await where.getByLabel('Username').fill(username)
  await where.getByLabel('Password', { exact: true }).fill(password)
  await where.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function fillTwice(where: Locator, text: string): Promise<void> {
  await where.getByLabel('New password', { exact: true }).fill(text)
  await where.getByLabel('New password again').fill(text)
}

export async function chooseVietnam(page: Page, where: Locator): Promise<void> {
  await where.getByLabel(/^Country, /).click()
  await page.getByRole('combobox', { name: 'Country or dialling code' }).fill('+84')
  await page.getByRole('option', { name: /Vietnam/ }).click()
}

type Shown = { code: string | null; link: string | null }

export async function messagesTo(page: Page, site: Site, to: string): Promise<Shown[]> {
  const answer = await page.request.get(`${site.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Shown[] }).messages
}

/** The code or the link of the last message, as the outbox of development shows it once it has gone out. */
export async function sent(page: Page, site: Site, to: string, what: keyof Shown): Promise<string> {
  const read = async () => (await messagesTo(page, site, to))[0]?.[what] ?? ''
  await expect.poll(read).not.toBe('')
  return await read()
}

export async function ask<Row extends object>(
  { database }: Site,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await database.owner.pool.query<Row>(sql, values)
  return rows
}
