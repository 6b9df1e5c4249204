import type { Page, Request, Response } from '@playwright/test'
import { expectAccessible } from './look.ts'
import { becomeMember } from './member.ts'
import { comeAlive, expect, test, type Site } from './site.ts'

for (const [where, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${where} a member pays a code from their bank’s app: less, then the rest, then once more${where === 'a phone' ? '' : ' @long'}`, async ({
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
    const started = page.waitForResponse((one) => isStart(one.request()))
    await page.getByRole('button', { name: 'Go to payment of ₫500,000' }).click()
    await expect(page.getByText('We are watching for your money')).toBeVisible()
    await expectAccessible(page)
    const bank = await openBank(page, site, await codeOf(await started))
    await pay(bank, '450000')
    await expect(page.getByText('You sent ₫450,000 of ₫500,000.')).toBeVisible()
    await expectAccessible(page)
    await pay(bank, '50000')
    await expect(page.getByRole('heading', { name: '₫500,000' })).toBeVisible()
    await pay(bank, '500000')
    await expect(page.getByText('You sent ₫1,000,000 where ₫500,000 were asked.')).toBeVisible()
  })

const isStart = (asked: Request) => asked.method() === 'POST' && asked.url().endsWith('/wps/payment/deposits')

/** What the code says by which a deposit is paid. */
async function codeOf(started: Response): Promise<string> {
  const { value } = (await started.json()) as { value: { checkout: { qr: string } } }
  return value.checkout.qr
}

/**
 * The app of a pretended bank, as it has scanned a code: it is given what the code says, for it lists those alone that the
 * server showed which is asked.
 */
async function openBank(page: Page, site: Site, code: string): Promise<Page> {
  const bank = await page.context().newPage()
  await bank.goto(`${site.url}/dev/bank`)
  await expectAccessible(bank)
  await bank.getByLabel('What a code says').fill(code)
  await bank.getByRole('button', { name: 'Scan' }).click()
  await expect(bank.getByText('The memo is whole.')).toBeVisible()
  return bank
}

async function pay(bank: Page, amount: string): Promise<void> {
  const app = bank.url()
  await bank.getByLabel('Amount in VND').fill(amount)
  await bank.getByRole('button', { name: 'Send' }).click()
  await expect(bank.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await bank.goto(app)
}
