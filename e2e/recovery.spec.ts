import { addMember } from './member.ts'
import { signOut } from './sign-in-steps.ts'
import { expect, test } from './site.ts'
import { ask, chooseVietnam, fillTwice, fresh, messagesTo, sent } from './way-back-steps.ts'

const numberOf = () => `90${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('who forgot the password gets a link by mail, sets another once, and is in @long', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  const email = `${username}@example.com`
  await ask(site, 'update identity.login set email = $2 where username = $1', [username, email])
  await page.goto(`${site.url}/?dialog=sign-in`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await forgot.getByRole('button', { name: 'Send me a link' }).click()
  await expect(forgot.getByText('Input cannot be empty.').first()).toBeVisible()
  await forgot.getByLabel('Username').fill(username)
  await forgot.getByLabel('Email address').fill(email)
  await forgot.getByRole('button', { name: 'Send me a link' }).click()
  await expect(forgot.getByText(`If an account has this username and ${email}`)).toBeVisible()
  const link = await sent(page, site, email, 'link')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  const reset = page.getByRole('dialog', { name: 'Set a new password' })
  await expect(reset).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/?dialog=reset-password`)
  expect(asked.filter((url) => url.includes(link.split('ticket=')[1] ?? ''))).toEqual([])
  await fillTwice(reset, 'password123')
  await reset.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(reset.getByText('This password is known to be used by many.')).toBeVisible()
  await fillTwice(reset, fresh)
  await reset.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByText(`Welcome back, ${username}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
  await signOut(page, site)
  await page.goto('about:blank')
  await page.goto(link)
  await fillTwice(reset, 'another river of stones 5')
  await reset.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(reset.getByText('This link has been used')).toBeVisible()
  await reset.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(forgot).toBeVisible()
})

test('a name and address that nobody has are answered in the same words, and no mail goes out @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/?dialog=forgot`)
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByLabel('Username').fill('nobody-at-all')
  await dialog.getByLabel('Email address').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog.getByText('If an account has this username and nobody@example.com')).toBeVisible()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toBeHidden()
  expect(await messagesTo(page, site, 'nobody@example.com')).toEqual([])
})

test('who has the phone sets another password by a code, and is in @long', async ({ visit: page, site }) => {
  const username = await addMember(page, site)
  const number = numberOf()
  await ask(site, 'update identity.login set mobile = $2, mobile_proved_at = now() where username = $1', [
    username,
    `+84${number}`,
  ])
  await page.goto(`${site.url}/?dialog=forgot`)
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByRole('tab', { name: 'Mobile number' }).click()
  await chooseVietnam(page, dialog)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`0${number}`)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = await sent(page, site, `+84${number}`, 'code')
  await dialog.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await dialog.getByLabel('New password', { exact: true }).fill(fresh)
  await dialog.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /code/i }).first()).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByText(`Welcome back, ${username}`)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})
