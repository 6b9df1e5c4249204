import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { comeAlive, expect, password, test, type Site } from './site.ts'

const pages = [
  '/',
  '/vnlottery?gameCode=xsmb',
  '/register',
  '/promotions',
  '/promoDetail?id=welcome-bonus',
  '/helpmc',
  '/help',
  '/login',
]

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })
  test('a guest reads each page as the server drew it', async ({ page, site }) => {
    for (const path of pages)
      await expect(async () => {
        await page.goto(site.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 500 })
      }).toPass()
  })
})

test.describe('far away and in little room', () => {
  test.use({ timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } })
  test('what the server drew comes to life without being drawn again', async ({ visit, site }) => {
    for (const path of pages) {
      await drawn(visit, site, path)
      await visit.goto(site.url + path)
      await expect(visit.locator('html')).not.toHaveAttribute('data-drawn')
      await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await visit.getByRole('button', { name: 'Show password' }).first().click()
    await expect(visit.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })
})

test.describe('what lies over a page by its address', () => {
  test('stands over what the server drew, which is not drawn again @long', async ({ visit, site }) => {
    for (const [path, name] of [
      ['/?dialog=announcements', 'Announcements'],
      ['/?dialog=sign-in', 'Log in'],
      ['/?dialog=forgot', 'Forgot your password?'],
    ] as const) {
      await drawn(visit, site, path)
      await visit.goto(site.url + path)
      await expect(visit.getByRole('dialog', { name })).toBeVisible()
      await visit.keyboard.press('Escape')
      await expect(visit).toHaveURL(`${site.url}/`)
      await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('is awaited over the page before any code has come @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/?dialog=announcements')
    await expect(visit.locator('[aria-busy="true"]')).toBeVisible()
    come()
    await expect(visit.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
  })
})

test.describe('before any code has come', () => {
  test('what is typed into a form, and sent, is sent once the page lives', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/register')
    const form = visit.getByRole('main')
    await form.getByLabel('Username').fill(`early-${randomUUID().slice(0, 8)}`)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Password again').fill(password)
    await form.getByLabel('Date of birth').fill('1990-05-17')
    await form.getByLabel('Password again').press('Enter')
    await expect(visit).toHaveURL(`${site.url}/register`)
    come()
    await expect(visit.getByRole('dialog', { name: 'You are in' })).toBeVisible({ timeout: 60_000 })
  })

  test('what is pressed is pressed once the page lives @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/vnlottery?gameCode=xsmb')
    for (const number of ['07', '08']) await visit.locator(`[data-number="${number}"]`).click()
    await visit.locator('[data-folds]').click()
    come()
    await expect(visit.getByRole('banner')).toBeVisible()
    await expect(visit.locator('[data-number][aria-pressed="true"]')).toHaveText([/^07/, /^08/])
  })

  test('what opens when it is pressed opens once the page lives @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/promotions')
    await visit.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    come()
    await visit.getByText('Tiếng Việt').click()
    await expect(visit.locator('html')).toHaveAttribute('lang', 'vi')
  })
})

test.describe('before any code has come, by keys alone', () => {
  test('what Enter and Space press is pressed once the page lives, wherever the focus is by then', async ({
    visit,
    site,
  }) => {
    const come = await openDead(visit, site, '/vnlottery?gameCode=xsmb')
    await visit.locator('[data-number="07"]').press('Enter')
    await visit.locator('[data-number="08"]').press('Space')
    await visit.keyboard.press('Tab')
    const focused = await visit.locator(':focus').elementHandle()
    expect(await focused?.getAttribute('data-number')).toBeNull()
    come()
    await expect(visit.locator('[data-number][aria-pressed="true"]')).toHaveText([/^07/, /^08/])
    expect(await focused?.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('arrows choose a tab, each from where the one before it led @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/vnlottery?gameCode=xsmb')
    const [first, second, third] = await visit.getByRole('tab').all()
    await first?.press('ArrowRight')
    await visit.keyboard.press('ArrowRight')
    await visit.keyboard.press('ArrowLeft')
    come()
    if (!second || !third) throw new Error('there are fewer tabs than three')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(second).toBeFocused()
    await visit.keyboard.press('ArrowRight')
    await expect(third).toHaveAttribute('aria-selected', 'true')
  })

  test('a key of the site is heard once the page lives @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/promotions')
    await visit.keyboard.press('/')
    come()
    await expect(visit.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })

  test('a choice of a few is made @long', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/')
    const choice = visit.getByRole('group', { name: 'Lottery' })
    const chosen = async () => await choice.getByRole('radio', { checked: true }).getAttribute('value')
    const before = await chosen()
    await choice.getByRole('radio', { checked: true }).press('ArrowRight')
    const wanted = await chosen()
    expect(wanted).not.toBe(before)
    const told = visit.waitForResponse((one) => one.url().includes(`gameCode=${wanted}`))
    come()
    await told
    expect(await chosen()).toBe(wanted)
  })
})

test.describe('before any code has come, a link', () => {
  test('leads on at once to another page @long', async ({ visit, site }) => {
    await drawn(visit, site, '/register')
    const come = await openDead(visit, site, '/promotions')
    await visit.locator('a[href="/vnlottery?gameCode=xsmb"]').first().press('Enter')
    await expect(visit).toHaveURL(`${site.url}/vnlottery?gameCode=xsmb`)
    come()
    await comeAlive(visit)
  })

  test('to what lies over the page opens it there, once the page lives', async ({ visit, site }) => {
    const come = await openDead(visit, site, '/promotions')
    await visit.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(visit).toHaveURL(`${site.url}/promotions`)
    come()
    await expect(visit.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(visit).toHaveURL(`${site.url}/promotions?dialog=sign-in`)
  })
})

test('a drawn page is painted in its theme while nothing but itself has come @long', async ({
  visit,
  site,
}) => {
  await visit.route(/\/assets\/.*\.(?:js|css)/, async () => await new Promise(() => undefined))
  const ground = async () => await visit.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const grounds = new Set<string>()
  for (const theme of ['dark', 'light']) {
    await visit.addInitScript((one) => localStorage.setItem('theme', one), theme)
    for (const path of pages) {
      await gotoDrawn(visit, site, path)
      await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(visit.locator('html')).toHaveAttribute('data-theme', theme)
      grounds.add(`${theme} ${await ground()}`)
    }
  }
  expect(grounds.size).toBe(2)
  expect(new Set([...grounds].map((one) => one.replace(/^\w+ /, ''))).size).toBe(2)
})

/** Opens a page as the server drew it; its code comes when the function this answers is called. */
async function openDead(page: Page, site: Site, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await gotoDrawn(page, site, path)
  return resolve
}

/** A machine that is busy may send a page undrawn once more. */
async function gotoDrawn(page: Page, site: Site, path: string): Promise<void> {
  await expect(async () => {
    await drawn(page, site, path)
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-drawn', { timeout: 1_000 })
  }).toPass()
}

/** The first who come may be sent a page undrawn. */
async function drawn(page: Page, { url }: Site, path: string): Promise<void> {
  await expect.poll(async () => await (await page.request.get(url + path)).text()).toContain('data-drawn')
}
