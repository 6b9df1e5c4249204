import { addMember, becomeMember } from './member.ts'
import { signOut } from './sign-in-steps.ts'
import { changeSettings, expect, password, test } from './site.ts'
import { ask, chooseVietnam, fillTwice, fresh, sent, signIn } from './way-back-steps.ts'

const numberOf = () => `91${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('a number is added by a code, another takes its place, and the one before is told @long', async ({
  visit: page,
  site,
}) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=security`)
  const [first, second] = [numberOf(), numberOf()]
  for (const [number, action] of [
    [first, 'Add'],
    [second, 'Change'],
  ] as const) {
    await page.getByRole('link', { name: `Mobile number: ${action}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Mobile number' })
    await chooseVietnam(page, dialog)
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`0${number}`)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const code = await sent(page, site, `+84${number}`, 'code')
    await dialog.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
    await dialog.getByRole('button', { name: 'Confirm this number' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: /code/i }).first()).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(code)
    await dialog.getByRole('button', { name: 'Confirm this number' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`+84 ••• ${number.slice(-3)}`)).toBeVisible()
  }
  const told = async () => {
    const path = `/dev/outbox.json?to=${encodeURIComponent(`+84${first}`)}`
    return await (await page.request.get(site.url + path)).text()
  }
  await expect.poll(told).toContain('A number it had before no longer leads to it.')
})

test('a link to confirm an address asks a guest to log in, and then confirms it @long', async ({
  visit: page,
  site,
}) => {
  const username = await becomeMember(page, site)
  const email = `${username}@example.com`
  await page.goto(`${site.url}/?centre=security&dialog=email`)
  const dialog = page.getByRole('dialog', { name: 'Email address' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send a link to confirm' }).click()
  const link = await sent(page, site, email, 'link')
  await signOut(page, site)
  await page.goto(link)
  const proving = page.getByRole('dialog', { name: 'Your email address' })
  await expect(proving).toContainText('Log in to confirm')
  await expect(page).toHaveURL(`${site.url}/?dialog=prove-email`)
  await proving.getByRole('link', { name: 'Log in' }).click()
  await signIn(page.getByRole('main'), username)
  await expect(page.getByText('This address is confirmed.')).toBeVisible()
})

test.afterEach(async ({ site }) => {
  await changeSettings(site, { 'site.signInRequired': null })
})

test('where everybody must sign in, a mailed link to a new password leads there all the same @long', async ({
  visit: page,
  site,
}) => {
  const username = await addMember(page, site)
  const email = `${username}@example.com`
  await ask(site, 'update identity.login set email = $2, email_proved_at = now() where username = $1', [
    username,
    email,
  ])
  await changeSettings(site, { 'site.signInRequired': true })
  await page.goto(site.url)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await forgot.getByLabel('Username').fill(username)
  await forgot.getByLabel('Email address').fill(email)
  await forgot.getByRole('button', { name: 'Send me a link' }).click()
  const link = await sent(page, site, email, 'link')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto(link)
  const reset = page.getByRole('dialog', { name: 'Set a new password' })
  await expect(reset).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/login?dialog=reset-password`)
  const ticket = link.split('ticket=')[1] ?? ''
  expect(visited.filter((url) => (url.split('#')[0] ?? '').includes(ticket))).toEqual([])
  await fillTwice(reset, fresh)
  await reset.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByText(`Welcome back, ${username}`)).toBeVisible()
})
