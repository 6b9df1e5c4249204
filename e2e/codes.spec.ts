import type { Page } from '@playwright/test'
import { expectAccessible, look } from './look.ts'
import { expect, test } from './site.ts'

// The work behind the button is a second of a processor's; on one that others use as well it is more.
const patient = { timeout: 60_000 }
const someNumber = () => `90${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('a country is picked, a code sent and counted down, and the outbox shows it @long', async ({
  visit: page,
  site,
}, info) => {
  const dialog = await openMobileForm(page, site.url)
  await dialog.getByRole('combobox', { name: /^Country,/ }).click()
  const search = page.getByRole('combobox', { name: 'Country or dialling code' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('option', { name: /United Kingdom/ }).locator('img')).toBeVisible()
  await look(page, 'countries', info)
  await search.fill('viet')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Country, Vietnam +84' })).toBeFocused()
  const send = dialog.getByRole('button', { name: 'Send code' })
  await expect(send).toBeDisabled()
  const number = someNumber()
  await dialog.getByLabel('Mobile number').fill(`0${number}`)
  await send.click()
  await expect(dialog.getByRole('button', { name: /^Another in/ })).toBeVisible(patient)
  await look(page, 'code-sent', info)
  await page.goto(`${site.url}/dev/outbox?to=${encodeURIComponent(`+84${number}`)}`)
  await expect(page.locator('.code')).toHaveText(/^\d{6}$/)
  await look(page, 'outbox', info)
})

test('the country is found by its name, its accents or not, its letters or its code, with keys alone @long', async ({
  visit: page,
  site,
}) => {
  const dialog = await openMobileForm(page, site.url)
  const button = dialog.getByRole('combobox', { name: /^Country,/ })
  const search = page.getByRole('combobox', { name: 'Country or dialling code' })
  for (const [typed, found] of [
    ['aland', 'Country, Åland Islands +358'],
    ['+81', 'Country, Japan +81'],
    ['german', 'Country, Germany +49'],
    ['canada', 'Country, Canada +1'],
  ] as const) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(button).toHaveAccessibleName(found)
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('nowhere')
  await expect(page.getByText('No country is called that.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAccessibleName('Country, Canada +1')
  await expect(button).toBeFocused()
  await expect(dialog).toBeVisible()
})

test('while the countdown runs nothing is sent, also from a form opened anew; the server says so to who asks anyway @long', async ({
  visit: page,
  site,
}) => {
  const number = someNumber()
  const dialog = await openMobileForm(page, site.url)
  await pickVietnam(page)
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('button', { name: /^Another in/ })).toBeVisible(patient)
  await page.reload()
  await openMobileForm(page, site.url)
  await pickVietnam(page)
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const warning = page.getByRole('dialog', { name: 'No code was sent' })
  await expect(warning).toContainText('A code was sent already', patient)
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByRole('button', { name: /^Another in/ })).toBeVisible(patient)
  const messages = await sentTo(page, site.url, `+84${number}`)
  expect(messages).toHaveLength(1)
})

test('the outbox shows what comes while it is open @long', async ({ visit: page, site, context }) => {
  const number = someNumber()
  const outbox = await context.newPage()
  await outbox.goto(`${site.url}/dev/outbox?to=${encodeURIComponent(`+84${number}`)}`)
  await expect(outbox.getByText('Nothing was sent yet.')).toBeVisible()
  const dialog = await openMobileForm(page, site.url)
  await pickVietnam(page)
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(outbox.locator('.code')).toHaveText(/^\d{6}$/, patient)
  await expect(outbox.getByRole('status')).toContainText('1 new.')
})

async function openMobileForm(page: Page, url: string) {
  await page.goto(`${url}/?dialog=register`)
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByRole('tab', { name: 'By phone' }).click()
  return dialog
}

async function pickVietnam(page: Page) {
  await page.getByRole('combobox', { name: /^Country,/ }).click()
  await page.getByRole('combobox', { name: 'Country or dialling code' }).fill('+84')
  await page.getByRole('option', { name: /Vietnam/ }).click()
}

async function sentTo(page: Page, url: string, to: string): Promise<unknown[]> {
  const answer = await page.request.get(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: unknown[] }
  return messages
}
