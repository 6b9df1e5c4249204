import type { Locator, Page } from '@playwright/test'
import { letPlay } from '../server/src/casino/supply/write-supplier.ts'
import { look, viewsOf } from './look.ts'
import { becomeMember } from './member.ts'
import { test } from './originals.ts'
import { expect, type Site } from './site.ts'

const covers = (page: Page, which = ''): Locator => page.getByRole('main').locator(`article${which}`)

test('a cover of the house’s own that rests is named and read, by day too, and on the narrowest phone', async ({
  visit: page,
  site,
  originals,
}, info) => {
  expect(originals.node('dice')).toBeGreaterThan(0)
  await offerBeside(site)
  try {
    await letPlay(site.context, 'FGO', 'paused')
    for (const language of ['en', 'ar']) {
      await expect(async () => {
        await page.goto(`${site.url}/inhouse?lang=${language}`)
        await expect(covers(page, '[data-away]')).toHaveCount(9, { timeout: 2_000 })
      }).toPass()
      await look(page, `covers-away-${language}`, info, {
        views: [...viewsOf.ltr, { theme: 'light', width: 390 }],
      })
      await page.setViewportSize({ width: 320, height: 900 })
      for (const cover of await covers(page).all()) await expectWhole(cover)
      await expectReadByDay(page)
    }
  } finally {
    const beside = site.context.db.updateTable('casino.vendor').where('vassalage', '=', 'BOAT')
    await beside.set({ state: 'draft' }).execute()
    await letPlay(site.context, 'FGO', 'live')
  }
})

/** Its name and what is said of it lie within it. */
async function expectWhole(cover: Locator): Promise<void> {
  const outside = await cover.evaluate((whole) => {
    const { top, bottom } = whole.getBoundingClientRect()
    return [...whole.querySelectorAll('h2, p')]
      .filter((said) => {
        const at = said.getBoundingClientRect()
        return at.height > 0 && (at.top < top || at.bottom > bottom)
      })
      .map(({ textContent }) => textContent)
  })
  expect(outside).toEqual([])
}

/** What is said on them has the colour of what stands on art, which the pages around them have not by day. */
async function expectReadByDay(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  const others = await covers(page).evaluateAll((all) => {
    const ofArt = all.map((cover) => getComputedStyle(cover).color)
    const said = all.flatMap((cover) => [...cover.querySelectorAll('h2, p')])
    return said.filter((one) => !ofArt.includes(getComputedStyle(one).color)).map((one) => one.textContent)
  })
  expect(others).toEqual([])
}

test('on what has a pointer and is touched too, what is pointed at has its ways in, and a finger presses none that is not seen', async ({
  visit: page,
  site,
  originals,
}) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/inhouse`)
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(true)
  const hidden = page.getByRole('link', { name: 'Try High table with play money' })
  await expect(hidden).toBeAttached()
  await hidden.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await hidden.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = { x: x + width / 2, y: y + height / 2 }
  const ways = hidden.locator('xpath=../..')
  await page.mouse.move(at.x, at.y)
  await expect(ways).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(ways).toHaveCSS('opacity', '0')
  await page.getByRole('link', { name: 'High table', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(hidden).toBeFocused()
  await expect(ways).toHaveCSS('opacity', '1')
  await hidden.blur()
  await expect(ways).toHaveCSS('opacity', '0')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page).toHaveURL(`${site.url}/game?nodeId=${originals.node('dice')}`)
})

/** Somebody else’s game, which does not rest: where all of them do, there is no page of them. */
async function offerBeside({ context: { db, clock } }: Site): Promise<void> {
  const released_at = clock.now()
  const of = { vassalage: 'BOAT', released_at, state: 'live' }
  await db
    .insertInto('casino.vendor')
    .values({ ...of, title: JSON.stringify({ en: 'Paper Boat' }), wire: 'test', scale: 1n })
    .onConflict((conflict) => conflict.column('vassalage').doUpdateSet({ state: 'live' }))
    .execute()
  await db
    .insertInto('casino.game')
    .values({
      ...of,
      code: 'kite',
      category: 'INHOUSE',
      title: JSON.stringify({ en: 'Kite season' }),
      bet_min: 10_000_000n,
      bet_max: 5_000_000_000n,
      return_ppm: 964_000,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
