import { becomeMember } from './member.ts'
import { expectGuest } from './sign-in-steps.ts'
import { expect, password, test } from './site.ts'

test('a member signs out and comes back; a wrong password says no more than that @long', async ({
  visit: page,
  site,
}) => {
  const username = await becomeMember(page, site)
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectGuest(page)

  await page.getByRole('banner').getByText('Log in').click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password at all')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('wrong')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
})

test('the balance can be hidden, and stays hidden @long', async ({ visit: page, site }) => {
  await becomeMember(page, site)
  await page.goto(site.url)
  const wallet = page.getByRole('group', { name: 'Wallet' })
  await expect(wallet.getByText('₫1,000').first()).toBeVisible()
  await wallet.getByRole('button', { name: 'Hide balance' }).click()
  await expect(wallet.getByText('₫1,000')).toHaveCount(0)
  await page.reload()
  await expect(wallet.getByRole('button', { name: 'Show balance' })).toBeVisible()
})
