import type { Page } from '@playwright/test'
import { loginByUsername, setPaymentHash } from '../server/src/identity/login/index.ts'
import { hashPassword } from '../server/src/identity/password/index.ts'
import { transact } from '../server/src/kit/index.ts'
import { expireDeposits } from '../server/src/payment/deposit/index.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { png } from '../server/test/pictures.ts'
import { expectAccessible } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { operate } from './operate.ts'
import { comeAlive, expect, test, type Site } from './site.ts'
import { ask } from './way-back-steps.ts'

const pin = '408163'

test.use({ viewport: { width: 390, height: 844 } })

test('a deposit that ran out is credited when its money comes late', async ({ visit: page, site }) => {
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=wallet`)
  await comeAlive(page)
  await page.getByRole('link', { name: /Bank transfer by QR/ }).click()
  await page.getByLabel('Amount in VND').fill('500000')
  const isStart = (url: string) => url.endsWith('/wps/payment/deposits')
  const started = page.waitForResponse((one) => one.request().method() === 'POST' && isStart(one.url()))
  await page.getByRole('button', { name: 'Go to payment of ₫500,000' }).click()
  const { value } = (await (await started).json()) as { value: { checkout: { qr: string } } }
  await expect(page.getByText('We are watching for your money')).toBeVisible()
  const own = '(select id from identity.login where username = $1)'
  const past = `update payment.deposit set expires_at = now() - interval '1 hour' where member_id = ${own}`
  await ask(site, past, [username])
  await expireDeposits(site.context)
  await expect(page.getByRole('heading', { name: /^Its time has run out/ })).toBeVisible()
  await expectAccessible(page)
  const bank = await page.context().newPage()
  await bank.goto(`${site.url}/dev/bank`)
  await bank.getByLabel('What a code says').fill(value.checkout.qr)
  await bank.getByRole('button', { name: 'Scan' }).click()
  await bank.getByRole('button', { name: 'Send' }).click()
  await expect(bank.getByRole('heading', { name: 'Sent' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '₫500,000' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone money is taken out, sent, and said not to have come', async ({ visit: page, site }) => {
  const username = await becomeMember(page, site)
  await prepare(site, username)
  await page.goto(`${site.url}/?centre=withdraw`)
  const centre = page.getByRole('dialog')
  await centre.getByRole('button', { name: 'Add a destination' }).click()
  await addAccount(page)
  await expect(centre.getByRole('radio', { name: /Lantern Bank/ })).toBeChecked()
  await expectAccessible(page)
  await centre.getByLabel('Amount in VND').fill('2000000')
  await expect(centre.getByRole('region', { name: 'What it does' })).toBeVisible()
  await centre.getByLabel('Payment password').fill(pin)
  await centre.getByRole('button', { name: 'Take it out' }).click()
  await expect(centre.locator('[aria-current=step]')).toContainText('Looked at')
  const [id = ''] = /wdr_\w+/.exec(await operate(site, 'withdrawal', 'list', '--state', 'review')) ?? []
  await operate(site, 'withdrawal', 'approve', id, '--by', 'staff-a')
  await centre.getByRole('button', { name: 'No, not yet' }).click()
  await centre.getByLabel('Anything else').fill('Nothing since Monday.')
  const picture = { name: 'account.png', mimeType: 'image/png', buffer: png(40, 30) }
  await centre.getByLabel(/^Pictures of your account/).setInputFiles(picture)
  await expect(centre.getByRole('img', { name: /^Preview of/ })).toBeVisible()
  await expect(centre.getByRole('progressbar')).toHaveCount(0)
  await centre.getByRole('button', { name: 'It did not come' }).click()
  await expect(centre.getByRole('heading', { name: 'Has it come since?' })).toBeVisible()
  await expectAccessible(page)
})

/** Gives a member so much, a payment password, and a bank to send it to at once. */
async function prepare(site: Site, username: string): Promise<void> {
  const { context } = site
  await credit(site, username, 12_000_000)
  const login = await loginByUsername(context.db, username)
  const hash = await hashPassword(pin)
  await transact(context, (tx) => setPaymentHash(tx, login?.id ?? '', hash, null))
  const bank = context.db.insertInto('payment.bank').values({ bin: '970999', name: 'Lantern Bank' })
  await bank.onConflict((held) => held.doNothing()).execute()
  await changeSetting(context, 'withdrawal.restHours', 0, 'e2e')
}

async function addAccount(page: Page): Promise<void> {
  const adding = page.getByRole('dialog', { name: 'Add where money goes' })
  await adding.getByLabel('Bank', { exact: true }).selectOption('Lantern Bank')
  await adding.getByLabel('Account number').fill('0011 2233 4021')
  await adding.getByLabel('Holder, as the bank writes it').fill('NGUYEN THI ANH')
  await adding.getByLabel('Payment password').fill(pin)
  await adding.getByRole('button', { name: 'Add it' }).click()
}
