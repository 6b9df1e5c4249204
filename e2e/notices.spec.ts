import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { withdraw } from '../server/src/content/edit-announcement.ts'
import { shownNow } from '../server/src/content/queries.ts'
import { attacks } from '../server/test/markup.ts'
import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { operate } from './operate.ts'
import { comeAlive, expect, test, type Site } from './site.ts'

const art = fileURLToPath(new URL('../db/seed/notice-sealed-draw.jpg', import.meta.url))

async function say(site: Site, type: string, title: string, html: string, ...more: string[]): Promise<void> {
  const file = test.info().outputPath(`${type}.html`)
  await writeFile(file, html)
  await operate(
    site,
    'content',
    'announce',
    'add',
    '--type',
    type,
    '--title',
    `en=${title}`,
    '--file',
    `en=${file}`,
    ...more,
  )
}

// A site tells more than one journey: none of the others shall be met by these.
test.afterEach(async ({ site }) => {
  for (const { id, type } of await shownNow(site.context))
    if (type !== 'B') await withdraw(site.context, id, 'e2e', '').catch(() => undefined)
})

const notice = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a member is shown a notice with its picture, goes on to the next and to a promotion, and is shown neither again @long', async ({
  visit: page,
  site,
}, info) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/promotions`)
  await say(site, 'PL', 'Two steps keep a wallet', '<p>A passkey takes <b>a minute</b>.</p>')
  await expect(notice(page, 'Two steps keep a wallet')).toBeVisible()
  await look(page, 'notice-plain', info)
  await page.getByRole('button', { name: 'Got it' }).click()
  await say(
    site,
    'PR',
    'You need not believe us',
    '<p>Every draw is sealed.</p>',
    '--promotion',
    'draw-it-again',
    '--picture',
    art,
  )
  const pictured = notice(page, 'You need not believe us')
  await expect(pictured).toBeVisible()
  const picture = pictured.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  await say(site, 'PU', 'For anybody', '<p>Said.</p>')
  await expect(pictured.getByRole('button', { name: 'Next' })).toBeVisible()
  await look(page, 'notice', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pictured).toBeVisible()
  await look(page, 'notice-phone', info)
  await pictured.getByRole('link', { name: 'See the promotion' }).click()
  await expect(page).toHaveURL(/promoDetail\?id=draw-it-again/)
  const last = notice(page, 'For anybody')
  await expect(last.getByRole('button', { name: 'Got it' })).toBeVisible()
  await last.getByRole('checkbox', { name: 'Not again today' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// The browser says aloud what it finds while the sanitiser reads, so this page's console is not asked.
test.describe('past the sanitiser', () => {
  test.use({ provokes: true })

  test('what was written into a notice past the sanitiser does nothing @long', async ({ page, site }) => {
    const acted: string[] = []
    page.on('dialog', (dialog) => {
      acted.push(dialog.message())
      void dialog.dismiss()
    })
    await say(site, 'PU', 'Hostile', '<p>Harmless.</p>')
    const words = JSON.stringify({
      en: { title: 'Hostile', content: `${attacks.join('<p>and</p>')}<p>The end</p>` },
    })
    await site.database.owner.db
      .updateTable('content.announcement')
      .set({ words })
      .where('type', '=', 'PU')
      .execute()
    await becomeMember(page, site)
    await page.goto(`${site.url}/promotions`)
    await comeAlive(page)
    const text = notice(page, 'Hostile').locator('[lang] > div')
    await expect(text).toBeVisible()
    const reaches = await text.evaluate((shown) =>
      [...shown.querySelectorAll('*')].flatMap((element) => [
        ...(/^(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link)$/.test(
          element.localName,
        )
          ? [element.localName]
          : []),
        ...[...element.attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .filter((one) => /^(?:on|style|srcset|formaction|id|class|name)|javascript|data:|alert/i.test(one)),
      ]),
    )
    expect(reaches).toEqual([])
    expect(acted).toEqual([])
  })
})
