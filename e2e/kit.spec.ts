import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildKit } from '../web/kit/build.ts'
import { expectEdges, expectRings, expectTold, forceColours, type Pair } from './forced-look.ts'
import { look, lookAtWords, viewsOf } from './look.ts'
import { expect, test } from './site.ts'

// The page of the kit is no part of the site: it is built beside it, and no server has it.
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const address = 'http://kit.localhost'
let folder = ''

// It is built by whoever tells of it: once, if one does.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'fairground-kit-'))
  await buildKit(folder)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(page: Page, search = ''): Promise<void> {
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === '/kit' ? 'kit.html' : pathname
    const body = readFileSync(join(folder, name))
    await route.fulfill({ body, contentType: types[extname(name)] ?? 'application/octet-stream' })
  })
  await page.goto(`${address}/kit${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
  await expect(page.locator('figure svg')).toHaveCount(4)
}

for (const direction of ['ltr', 'rtl'] as const) {
  test(`every part of the kit is accessible and fits, ${direction}${direction === 'ltr' ? ' @long' : ''}`, async ({
    visit: page,
  }, info) => {
    await open(page)
    await page.getByText(direction, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await look(page, `kit-${direction}`, info, { fullPage: true, views: viewsOf[direction] })
  })
}

test('the words of the kit have room in every language @long', async ({ visit: page }, info) => {
  for (const language of ['vi', 'ar']) {
    await open(page, `?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await lookAtWords(page, `kit-${language}`, info)
  }
})

test('what opens over the kit is accessible and fits, rtl as well @long', async ({ visit: page }, info) => {
  await open(page)
  await page.getByText('rtl', { exact: true }).click()
  const over = page.locator('[role="dialog"], [role="alertdialog"]')
  for (const name of ['dialog', 'sheet', 'drawer', 'confirm'])
    await test.step(name, async () => {
      await page.getByRole('button', { name: `Open a ${name}` }).click()
      await expect(over).toBeVisible()
      await look(page, `kit-${name}`, info)
      await page.keyboard.press('Escape')
      await expect(over).toHaveCount(0)
    })
})

const frame = ':not(label):has(> input[aria-invalid])'
const plain = ':not(label):has(> input:not([aria-invalid], :disabled))'
const ends: readonly Pair[] = [
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
  ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['[aria-current="page"]', 'nav button:not([aria-current])'],
  ['label:has([type="radio"]:checked)', 'label:has([type="radio"]:not(:checked))'],
  ['[role="switch"]:checked', '[role="switch"]:not(:checked)'],
  ['[type="checkbox"][aria-invalid]', '[type="checkbox"]:not([aria-invalid])'],
  [frame, plain],
  ['input:disabled', 'input:not(:disabled)'],
  ['button:disabled', 'button:not(:disabled)'],
  ['[aria-label="70418"] > :last-child', '[aria-label="70418"] > :first-child'],
  ['[role="progressbar"] div > [data-complete]', '[role="progressbar"] > span'],
]

test('where colours are forced, what is on, where a control ends and where the keys are is still seen @long', async ({
  visit: page,
}) => {
  await forceColours(page)
  await open(page)
  await expectTold(page, ends)
  await expectEdges(page)
  await expectRings(page, 30)
})
