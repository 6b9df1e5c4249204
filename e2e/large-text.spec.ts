import type { Page } from '@playwright/test'
import { makeSigning, offerVendor } from '../server/src/app/offer/index.ts'
import { sql } from '../server/src/kit/index.ts'
import { comeToRest } from './look.ts'
import { becomeMember } from './member.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 900 } })

test('with letters twice as large nothing is cut and no page scrolls sideways on a phone', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await page.locator('[data-number="07"]').click()
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  await magnify(page)
  await expectRoom(page)
  for (const path of ['/register', '/']) {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(page).toHaveURL(site.url + path)
    await expect(page.locator('[data-number]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectRoom(page)
  }
})

test('with letters twice as large no word of a record is broken on a phone @long', async ({
  visit: page,
  site,
}) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=account`)
  const names = page.getByRole('dialog').locator('td b')
  await expect(names.first()).toBeVisible()
  await magnify(page)
  await comeToRest(page)
  const lines = await names.evaluateAll((all) =>
    all.flatMap(({ firstChild }) => {
      const words = [...(firstChild?.textContent ?? '').matchAll(/\S+/g)]
      return words.map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild as Node, index)
        range.setEnd(firstChild as Node, index + word.length)
        return range.getClientRects().length
      })
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('with letters twice as large the ways back in stand all in sight on a phone @long', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/?dialog=forgot`)
  const ways = page.getByRole('tablist', { name: 'How to set a new password' })
  await expect(ways.getByRole('tab')).toHaveCount(2)
  await magnify(page)
  await expectRoom(page)
  expect(await ways.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
})

test('with letters twice as large the name of a category and what seeks in it stand one under the other', async ({
  visit: page,
  site,
}) => {
  const { context } = site
  const origin = 'http://127.0.0.1:9'
  const vendor = {
    vassalage: 'MANY',
    title: { en: 'Many' },
    hasDemo: false,
    origin,
    options: { openUrl: origin },
  }
  const game = {
    category: 'RNG',
    classify: ['classic'],
    title: { en: 'Row' },
    returnPpm: 960_000,
    winMax: 50,
  } as const
  const games = Array.from({ length: 9 }, (_, i) => ({
    ...game,
    code: `row${i}`,
    betMin: 10_000n,
    betMax: 100_000n,
  }))
  await offerVendor(context, vendor, { theirs: makeSigning(), ours: makeSigning() }, games)
  try {
    await page.setViewportSize({ width: 1000, height: 900 })
    const seeks = page.getByRole('main').getByRole('searchbox').first()
    await expect(async () => {
      await page.goto(`${site.url}/rng`)
      await expect(seeks).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await magnify(page)
    for (const width of [1000, 700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await comeToRest(page)
      const count = await page.getByRole('main').locator('h1 + p').first().boundingBox()
      const box = await seeks.boundingBox()
      expect((count?.y ?? 0) + (count?.height ?? 0), `${width} px`).toBeLessThanOrEqual(box?.y ?? 0)
    }
  } finally {
    await sql`update casino.vendor set state = 'draft' where vassalage = 'MANY'`.execute(context.db)
  }
})

/** As a browser that magnifies text alone does: what stands in pixels stays. */
async function magnify(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
  })
}

/** Nothing beyond the side; what is pressed and typed in has room for its words, and each number of a board for itself. */
async function expectRoom(page: Page): Promise<void> {
  await comeToRest(page)
  const cut = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, select, [role="tab"], .num')
    const seen = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.visually-hidden'),
    )
    // A line that holds letters has a width; what is in one with others has none of its own.
    const overflows = (control: HTMLElement) =>
      control.clientWidth > 0 &&
      (control.scrollWidth > control.clientWidth + 1 ||
        (control.matches('.num, [data-number]') && control.scrollHeight > control.clientHeight + 2))
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    return [...wide, ...seen.filter(overflows).map(({ outerHTML }) => outerHTML.slice(0, 160))]
  })
  expect(cut).toEqual([])
}
