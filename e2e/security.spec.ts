import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { expect, password, test } from './site.ts'
import { fillTwice, fresh, sent, signInElsewhere } from './way-back-steps.ts'

test('from the security centre the password changes with the old one, and the other browser is out @long', async ({
  visit: page,
  site,
  browser,
}) => {
  const username = await becomeMember(page, site)
  const other = await signInElsewhere(browser, site, username)
  await page.goto(`${site.url}/?centre=security`)
  await page.getByRole('link', { name: 'Log-in password: Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Password you have now').fill('not the one at all')
  await fillTwice(dialog, fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .first(),
  ).toBeVisible()
  await dialog.getByLabel('Password you have now').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByText(/^Changed on /)).toBeVisible()
  await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await other.context().close()
})

test('ending another session in the list closes that other browser @long', async ({
  visit: page,
  site,
  browser,
}, info) => {
  const username = await becomeMember(page, site)
  const other = await signInElsewhere(browser, site, username)
  await page.goto(`${site.url}/?centre=security`)
  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await look(page, 'security', info)
  await list.getByRole('button', { name: 'End the session of Chrome on Linux' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  const third = await signInElsewhere(browser, site, username)
  await page.reload()
  await list.getByRole('button', { name: 'End all others' }).click()
  await page
    .getByRole('alertdialog', { name: 'End all other sessions?' })
    .getByRole('button', { name: 'End all others' })
    .click()
  await expect(page.getByText('1 other session ended')).toBeVisible()
  await expect(third.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await other.context().close()
  await third.context().close()
})

test('an email is added with the password and confirmed by its link; a payment password is set and changed @long', async ({
  visit: page,
  site,
}) => {
  const username = await becomeMember(page, site)
  const email = `${username}@example.com`
  await page.goto(`${site.url}/?centre=security`)
  await page.getByRole('link', { name: 'Email address: Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email address' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send a link to confirm' }).click()
  await expect(dialog.getByText(`A link is on its way to ${email}`)).toBeVisible()
  await page.goto(await sent(page, site, email, 'link'))
  await expect(page.getByText('This address is confirmed.')).toBeVisible()
  await page.goto(`${site.url}/?centre=security`)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Payment password: Set' }).click()
  const payment = page.getByRole('dialog', { name: 'Set a payment password' })
  await payment.getByLabel('Your log-in password').fill(password)
  for (const [number, then] of [
    ['123456', payment.getByText('This password is known to be used by many.')],
    ['408163', page.getByText('Your payment password is set')],
  ] as const) {
    await payment.getByLabel('New payment password', { exact: true }).fill(number)
    await payment.getByLabel('New payment password again').fill(number)
    await payment.getByRole('button', { name: 'Save' }).click()
    await expect(then).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Payment password: Change' })).toBeVisible()
})
