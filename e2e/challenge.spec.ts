import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readPicture } from '../server/test/proof.ts'
import { comeToRest, look } from './look.ts'
import { changeSettings, comeAlive, expect, password, test, type Site } from './site.ts'

test('the browser works unseen while a form is filled in, the page stays quick, and each try has an answer of its own', async ({
  visit: page,
  site,
}) => {
  await changeSettings(site, { 'securityCheck.keys': null })
  await page.goto(`${site.url}/register`)
  await watchForStalls(page)
  await page.getByRole('main').getByLabel('Username').focus()
  await expect(page.getByText('Checked. You can go on.')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => Math.max(0, ...window.stalls))).toBeLessThan(500)
  await changeSettings(site, { 'securityCheck.keys': 40 })
  const username = await fill(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'You are in' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${site.url}/register`)
  await fill(page, username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await expect(page.getByText('Checked. You can go on.')).toBeVisible()
  await fill(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'You are in' })).toBeVisible()
})

// A view that was drawn before is given for a while, and knows of no picture yet; this address is never drawn.
const undrawn = '/register?at=once'

test.describe('where the operator asks for the letters of a picture', () => {
  test.beforeEach(({ site }) => changeSettings(site, { 'registration.captcha': true }))
  test.afterEach(({ site }) => changeSettings(site, { 'registration.captcha': null }))

  test('a visitor types them; wrong ones are told at the field, which gets a new picture @long', async ({
    visit: page,
    site,
  }) => {
    await page.goto(site.url + undrawn)
    await fill(page)
    const letters = page.getByLabel('Letters in the picture')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Type the letters of the picture to go on.')).toBeVisible()
    await expect(letters).toBeFocused()
    await letters.fill('XXXXX')
    const first = await pictureOf(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('The letters are not those of the picture.')).toBeVisible()
    await expect(letters).toBeFocused()
    await expect(letters).toHaveValue('')
    await expect.poll(() => pictureOf(page)).not.toBe(first)
    await letters.fill((await read(page, site)).toLowerCase())
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('dialog', { name: 'You are in' })).toBeVisible()
  })

  test('pressing the picture shows another, at most one a second @long', async ({ visit: page, site }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/captcha')) asked++
    })
    await page.goto(site.url + undrawn)
    const first = await pictureOf(page)
    await page.waitForTimeout(1_100)
    const began = performance.now()
    for (let presses = 0; presses < 6; presses++)
      await page.getByRole('button', { name: 'Show another picture' }).click()
    await expect.poll(() => pictureOf(page)).not.toBe(first)
    expect(asked).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000)
  })

  test('who cannot read it goes another way, by keyboard alone, and it stands a refused try @long', async ({
    visit: page,
    site,
  }, info) => {
    await page.goto(site.url + undrawn)
    await fill(page, 'support')
    await page.getByLabel('Letters in the picture').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'I cannot read this' })).toBeFocused()
    await look(page, 'picture', info)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your device does some work in place of the picture.')).toBeVisible()
    await look(page, 'working', info)
    await expect(page.getByText('Done. No letters are needed.')).toBeVisible({ timeout: 60_000 })
    await look(page, 'done', info)
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page.getByText('This username is taken.')).toBeVisible()
    await fill(page)
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'You are in' })).toBeVisible({ timeout: 60_000 })
  })
})

declare global {
  interface Window {
    /** How long each task was that kept the page from answering, in ms. */
    stalls: number[]
  }
}

async function watchForStalls(page: Page): Promise<void> {
  await comeAlive(page)
  await expect(page.getByRole('main').getByLabel('Username')).toBeVisible()
  await comeToRest(page)
  await page.evaluate(() => {
    window.stalls = []
    new PerformanceObserver((seen) => {
      window.stalls.push(...seen.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
}

async function pictureOf(page: Page): Promise<string | null> {
  return await page.getByRole('button', { name: 'Show another picture' }).locator('img').getAttribute('src')
}

/** The letters of the picture that is shown. */
async function read(page: Page, site: Site): Promise<string> {
  const cookies = await page.context().cookies()
  return await readPicture(site.database, {
    cookie: (name) => cookies.find((one) => one.name === name)?.value,
  })
}

/** Writes a form that only lacks what the test is about, and says under which name. */
async function fill(page: Page, name = `guest-${randomUUID().slice(0, 8)}`): Promise<string> {
  const form = page.getByRole('main')
  await comeAlive(page)
  await form.getByLabel('Username').fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Password again').fill(password)
  await form.getByLabel('Date of birth').fill('1990-05-17')
  return name
}
