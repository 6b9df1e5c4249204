import type { Page } from '@playwright/test'
import { expectAccessible } from './look.ts'
import { becomeMember } from './member.ts'
import { comeAlive, expect, test, type Site } from './site.ts'

for (const [where, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${where} a member pays a code from their bank’s app: less, then the rest, then once more`, async ({
    visit: page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await becomeMember(page, site)
    await page.goto(`${site.url}/?centre=wallet`)
    await comeAlive(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /Bank transfer by QR/ }).click()
    await page.getByLabel('Amount in VND').fill('500000')
    await page.getByRole('button', { name: 'Go to payment of ₫500,000' }).click()
    await expect(page.getByText('We are watching for your money')).toBeVisible()
    await expectAccessible(page)
    const memo =
      (await page
        .getByText(/^[A-Z]{2}[0-9A-Z]{9}$/)
        .first()
        .textContent()) ?? ''
    const bank = await openBank(page, site, memo)
    await pay(bank, '450000')
    await expect(page.getByText('You sent ₫450,000 of ₫500,000.')).toBeVisible()
    await expectAccessible(page)
    await pay(bank, '50000')
    await expect(page.getByRole('heading', { name: '₫500,000' })).toBeVisible()
    await pay(bank, '500000')
    await expect(page.getByText('You sent ₫1,000,000 where ₫500,000 were asked.')).toBeVisible()
  })

/** The app of a pretended bank, as it has scanned the code that bears a memo. */
async function openBank(page: Page, site: Site, memo: string): Promise<Page> {
  const bank = await page.context().newPage()
  await bank.goto(`${site.url}/dev/bank`)
  await expectAccessible(bank)
  const links = bank.getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await bank.goto(new URL(hrefs.find((one) => one.includes(memo)) ?? '', `${site.url}/dev/bank`).href)
  return bank
}

async function pay(bank: Page, amount: string): Promise<void> {
  const app = bank.url()
  await bank.getByLabel('Amount in VND').fill(amount)
  await bank.getByRole('button', { name: 'Send' }).click()
  await expect(bank.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await bank.goto(app)
}
