import { becomeMember } from './member.ts'
import { expectGuest } from './sign-in-steps.ts'
import { comeAlive, expect, password, test } from './site.ts'

test('a member signs out and comes back; a wrong password says no more than that', async ({
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

test('what is wrong with a registration stands at its field, and nothing typed is lost', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/?dialog=register`)
  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByLabel('Username').fill('1')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByLabel('Password again').fill('other')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  for (const fault of [
    'Use 4 to 20 characters',
    'Incorrect confirmation input.',
    'Date of birth cannot be empty.',
  ])
    await expect(dialog.getByText(fault).first()).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue('1')
})

test('the demo plays with play money, and registers before it deposits', async ({ visit: page, site }) => {
  await page.goto(site.url)
  await comeAlive(page)
  await page.getByRole('banner').getByText('Try the demo').click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toContainText('Play money')
  await page.goto(`${site.url}/?centre=wallet`)
  const dialog = page.getByRole('dialog', { name: 'Please Register An Account First' })
  await dialog.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Create an account' })).toBeVisible()
})

test('the site speaks Vietnamese, and remembers it', async ({ visit: page, site }) => {
  await page.goto(site.url)
  await comeAlive(page)
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByText('Tiếng Việt').click()
  await expect(page.getByRole('banner').getByText('Đăng ký')).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('banner').getByText('Đăng ký')).toBeVisible()
})

test('the balance can be hidden, and stays hidden', async ({ visit: page, site }) => {
  await becomeMember(page, site)
  await page.goto(site.url)
  const wallet = page.getByRole('group', { name: 'Wallet' })
  await expect(wallet.getByText('₫1,000').first()).toBeVisible()
  await wallet.getByRole('button', { name: 'Hide balance' }).click()
  await expect(wallet.getByText('₫1,000')).toHaveCount(0)
  await page.reload()
  await expect(wallet.getByRole('button', { name: 'Show balance' })).toBeVisible()
})
