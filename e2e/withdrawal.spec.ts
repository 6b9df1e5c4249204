import { loginByUsername, setPaymentHash } from '../server/src/identity/login/index.ts'
import { hashPassword } from '../server/src/identity/password/index.ts'
import { transact } from '../server/src/kit/index.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { look } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { operate } from './operate.ts'
import { expect, test, type Site } from './site.ts'

const pin = '408163'

/** Gives a member so much, a payment password, and banks to send it to at once. */
async function prepare(site: Site, username: string): Promise<void> {
  const { context } = site
  await credit(site, username, 12_000_000)
  const login = await loginByUsername(context.db, username)
  const hash = await hashPassword(pin)
  await transact(context, (tx) => setPaymentHash(tx, login?.id ?? '', hash, null))
  const banks = [
    { bin: '970999', name: 'Lantern Bank' },
    { bin: '970998', name: 'Kite Bank' },
  ]
  const directory = context.db.insertInto('payment.bank').values(banks)
  await directory.onConflict((held) => held.doNothing()).execute()
  await changeSetting(context, 'withdrawal.restHours', 0, 'e2e')
}

test('money goes out: an account is added, an amount asked for, sent, and said to have come', async ({
  visit: page,
  site,
}, info) => {
  await page.goto(site.url)
  const username = await becomeMember(page, site)
  await prepare(site, username)
  await page.goto(`${site.url}/?centre=withdraw`)
  const centre = page.getByRole('dialog')
  await centre.getByRole('button', { name: 'Add a destination' }).click()
  const adding = page.getByRole('dialog', { name: 'Add where money goes' })
  await adding.getByLabel('Bank', { exact: true }).selectOption('Lantern Bank')
  await adding.getByLabel('Account number').fill('0011 2233 4021')
  await adding.getByLabel('Holder, as the bank writes it').fill('NGUYEN THI ANH')
  await adding.getByLabel('Payment password').fill(pin)
  await look(page, 'add-account', info)
  await adding.getByRole('button', { name: 'Add it' }).click()
  await expect(centre.getByRole('radio', { name: /Lantern Bank/ })).toBeChecked()

  await centre.getByLabel('Amount in VND').fill('2000000')
  const ticket = centre.getByRole('region', { name: 'What it does' })
  await expect(ticket.getByText('₫10,001,000')).toBeVisible()
  await centre.getByLabel('Payment password').fill(pin)
  await look(page, 'withdraw', info)
  await centre.getByRole('button', { name: 'Take it out' }).click()
  await expect(centre.locator('[aria-current=step]')).toContainText('Looked at')
  await look(page, 'withdraw-asked', info)

  // The whole is as it was, and says what holds some of it.
  await centre.getByRole('link', { name: 'My wallet' }).click()
  const total = centre.getByRole('region', { name: 'Everything you have' })
  await expect(total.getByText(/Withdrawal to Lantern Bank .* 4021/)).toBeVisible()
  await look(page, 'funds', info)
  await total.getByRole('link', { name: 'Follow it' }).click()

  const [id = ''] = /wdr_\w+/.exec(await operate(site, 'withdrawal', 'list', '--state', 'review')) ?? []
  // What is approved the worker has sent.
  await operate(site, 'withdrawal', 'approve', id, '--by', 'staff-a')
  await expect(centre.getByRole('heading', { name: 'Is it in your bank account?' })).toBeVisible()
  await look(page, 'withdraw-sent', info)
  await centre.getByRole('button', { name: 'Yes, received' }).click()
  const record = centre.getByRole('region', { name: 'Your withdrawals' })
  await expect(record.getByText('Received', { exact: true })).toBeVisible()
})
