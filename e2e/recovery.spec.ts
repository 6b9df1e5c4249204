import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import pg from 'pg'
import { expect, expectAccessible, password, register, test, type Site } from './site.ts'

const fresh = 'a quiet river of stones 4'
const sizes = [390, 820, 1440]
const numberOf = () => `90${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('who forgot the password gets a link by mail, sets another once, and is in', async ({
  visit: page,
  site,
}) => {
  const username = await register(page)
  const email = `${username}@example.com`
  await ask(site, 'update identity.login set email = $2 where username = $1', [username, email])
  await signOut(page, site)
  await page.goto(`${site.url}/?dialog=sign-in`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await forgot.getByRole('button', { name: 'Send me a link' }).click()
  await expect(forgot.getByText('This cannot be empty.').first()).toBeVisible()
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

test('a name and address that nobody has are answered in the same words, and no mail goes out', async ({
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

test('who has the phone sets another password by a code, and is in', async ({ visit: page, site }) => {
  const username = await register(page)
  const number = numberOf()
  await ask(site, 'update identity.login set mobile = $2, mobile_proved_at = now() where username = $1', [
    username,
    `+84${number}`,
  ])
  await signOut(page, site)
  await page.goto(`${site.url}/?dialog=forgot`)
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByRole('tab', { name: 'Mobile number' }).click()
  await chooseVietnam(page, dialog)
  await dialog.getByLabel('Mobile number').fill(`0${number}`)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = await sent(page, site, `+84${number}`, 'code')
  await dialog.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await dialog.getByLabel('New password').fill(fresh)
  await dialog.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /code/i }).first()).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByText(`Welcome back, ${username}`)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('from the security centre the password changes with the old one, and the other browser is out', async ({
  visit: page,
  site,
  browser,
}) => {
  const username = await register(page)
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

test('a password the operator gave is asked to be changed at once, without being typed again', async ({
  visit: page,
  site,
}) => {
  const username = await register(page)
  await ask(site, 'update identity.login set must_change_password = true where username = $1', [username])
  await signOut(page, site)
  await page.goto(`${site.url}/?dialog=sign-in`)
  await signIn(page.getByRole('dialog', { name: 'Log in' }), username)
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await expect(dialog.getByText('Your password is due for a change.')).toBeVisible()
  await expect(dialog.getByLabel('Password you have now')).toBeHidden()
  await fillTwice(dialog, fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeVisible()
})

test('ending another session in the list closes that other browser', async ({
  visit: page,
  site,
  browser,
}) => {
  const username = await register(page)
  const other = await signInElsewhere(browser, site, username)
  await page.goto(`${site.url}/?centre=security`)
  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await list.getByRole('button', { name: 'End the session of Chrome on Linux' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  const third = await signInElsewhere(browser, site, username)
  await page.reload()
  await list.getByRole('button', { name: 'End all others' }).click()
  await page
    .getByRole('dialog', { name: 'End all other sessions?' })
    .getByRole('button', { name: 'End all others' })
    .click()
  await expect(page.getByText('1 other session ended')).toBeVisible()
  await expect(third.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await other.context().close()
  await third.context().close()
})

test('an email is added with the password and confirmed by its link; a payment password is set and changed', async ({
  visit: page,
  site,
}) => {
  const username = await register(page)
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

for (const theme of ['dark', 'light'] as const) {
  for (const width of sizes) {
    test(`the ways back in and the security centre, ${theme}, ${width} px`, async ({
      visit: page,
      site,
      browser,
    }, info) => {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/?dialog=forgot`)
      await look(page, 'forgot-email', info)
      await page.getByRole('tab', { name: 'Mobile number' }).click()
      await look(page, 'forgot-phone', info)
      await page.goto(`${site.url}/?dialog=reset-password#ticket=${'a'.repeat(43)}`)
      await look(page, 'reset', info)
      await page.goto(site.url)
      const username = await register(page)
      const other = await signInElsewhere(browser, site, username)
      for (const [name, path] of [
        ['security', 'centre=security'],
        ['change-password', 'centre=security&dialog=change-password'],
        ['payment-password', 'centre=security&dialog=payment-password'],
        ['email', 'centre=security&dialog=email'],
      ] as const) {
        await page.goto(`${site.url}/?${path}`)
        await look(page, name, info)
      }
      await other.context().close()
    })
  }
}

/** Nothing to complain of, nothing beyond the side, and a picture for a person to look at. */
async function look(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${name} scrolls sideways`).toBe(true)
  const picture = info.outputPath(`${name}.png`)
  await page.screenshot({ path: picture })
  await info.attach(name, { path: picture, contentType: 'image/png' })
}

async function signOut(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/?dialog=sign-out`)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('group', { name: 'Wallet' })).toBeHidden()
}

/** The same member in another browser, on a page that only members see. */
async function signInElsewhere(browser: Browser, site: Site, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto(`${site.url}/?centre=wallet`)
  await signIn(page.getByRole('dialog', { name: 'Log in' }), username)
  await expect(page.getByLabel('Amount in VND')).toBeVisible()
  return page
}

async function signIn(where: Locator, username: string): Promise<void> {
  await where.getByLabel('Username').fill(username)
  await where.getByLabel('Password', { exact: true }).fill(password)
  await where.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function fillTwice(where: Locator, text: string): Promise<void> {
  await where.getByLabel('New password', { exact: true }).fill(text)
  await where.getByLabel('New password again').fill(text)
}

async function chooseVietnam(page: Page, where: Locator): Promise<void> {
  await where.getByLabel(/^Country, /).click()
  await page.getByRole('combobox', { name: 'Country or dialling code' }).fill('+84')
  await page.getByRole('option', { name: /Vietnam/ }).click()
}

type Shown = { code: string | null; link: string | null }

async function messagesTo(page: Page, site: Site, to: string): Promise<Shown[]> {
  const answer = await page.request.get(`${site.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Shown[] }).messages
}

/** The code or the link of the last message, as the outbox of development shows it once it has gone out. */
async function sent(page: Page, site: Site, to: string, what: keyof Shown): Promise<string> {
  const read = async () => (await messagesTo(page, site, to))[0]?.[what] ?? ''
  await expect.poll(read).not.toBe('')
  return await read()
}

async function ask(site: Site, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
