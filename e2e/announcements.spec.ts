import { writeFile } from 'node:fs/promises'
import { writeId } from '@fairground/contract'
import type { Page } from '@playwright/test'
import { withdraw } from '../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../server/src/content/index.ts'
import { attacks } from '../server/test/markup.ts'
import { look } from './look.ts'
import { operate } from './operate.ts'
import { comeAlive, expect, test, type Site } from './site.ts'

const announcements = '/?dialog=announcements'

const publish = async ({ context }: Site, title: string, content: string, hoursAgo = 0) => {
  const from = new Date(context.clock.now().getTime() - hoursAgo * 3_600_000)
  return await publishAnnouncement(context, { type: 'B', words: { en: { title, content } }, from }, 'e2e')
}
const entries = (page: Page) => page.getByRole('dialog').getByRole('list').getByRole('button')

test('what an operator publishes from the command line shows its dot on an open page, and what it says @long', async ({
  visit: page,
  site,
}, info) => {
  await page.goto(`${site.url}${announcements}`)
  // All that stands here is read, for what is new to be told.
  await expect(entries(page).first()).toBeFocused()
  const unread = page.getByRole('dialog').locator('li').getByText('New', { exact: true })
  while ((await page.getByText(/^\d+ new$/).count()) > 0) {
    const left = await unread.count()
    await page.keyboard.press('ArrowDown')
    await expect(unread).not.toHaveCount(left)
  }
  await page.keyboard.press('Escape')
  const rail = page.getByRole('navigation', { name: 'Site', exact: true })
  await rail.getByText('Customer service').click()
  await expect(rail.getByRole('img', { name: 'New' })).toHaveCount(0)
  const file = info.outputPath('words.html')
  await writeFile(file, '<p>Tonight at <b>eight</b>.</p>')
  await operate(
    site,
    'content',
    'announce',
    'add',
    '--title',
    'en=The lanterns are lit',
    '--file',
    `en=${file}`,
  )
  await expect(rail.getByRole('img', { name: 'New' })).toBeVisible()
  await look(page, 'service', info)
  await rail.getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'The lanterns are lit' })).toBeVisible()
  await expect(page.getByText('Tonight at eight.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a title slides its text in, and back is where the list was left @long', async ({
    visit: page,
    site,
  }, info) => {
    for (let nth = 1; nth <= 9; nth++) await publish(site, `Notice ${nth}`, '<p>Said.</p>', nth * 48)
    await page.goto(site.url + announcements)
    await page.setViewportSize({ width: 390, height: 480 })
    await expect(entries(page)).toHaveCount(9)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
    const last = entries(page).last()
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    const title = (await last.locator('b').textContent()) ?? ''
    await last.click()
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'All announcements' }).click()
    await expect(last).toBeFocused()
    await expect.poll(() => last.boundingBox()).toEqual(before)
    await last.click()
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeInViewport({ ratio: 1 })
    await look(page, 'announcement', info)
  })
})

test('a code, a list and a table of an announcement are looked at @long', async ({
  visit: page,
  site,
}, info) => {
  const content = `<p>The seed was drawn and locked away. Below is its <b>fingerprint</b>.</p>
    <p><code>${'9f3a 51c8 e07b 44d2 '.repeat(6)}</code></p><ul><li>One</li><li>Two</li></ul>
    <table><tr><th>Tier</th><th>Prize</th></tr><tr><td>First</td><td>1,000,000</td></tr></table>
    <p>Afterwards <a href="/vnlottery/verify">your browser can draw it again</a>.</p>`
  const id = await publish(site, 'The seed is sealed', content)
  await page.goto(`${site.url}${announcements}&announcement=${writeId('ann', id)}`)
  await expect(page.getByRole('heading', { level: 3, name: 'The seed is sealed' })).toBeVisible()
  await look(page, 'announcement-rich', info)
})

// The browser says aloud what it finds while the sanitiser reads, so this page's console is not asked.
test.describe('past the sanitiser', () => {
  test.use({ provokes: true })

  test('what was written into the database to act does nothing where it is read @long', async ({
    page,
    site,
  }) => {
    const acted: string[] = []
    page.on('dialog', (dialog) => {
      acted.push(dialog.message())
      void dialog.dismiss()
    })
    const ids: string[] = []
    for (const html of attacks) {
      const id = await publish(site, 'Hostile', '<p>Harmless.</p>')
      const words = JSON.stringify({
        en: { title: 'Hostile <img src=x onerror=alert(0)>', content: `${html}<p>The end</p>` },
      })
      await site.database.owner.db
        .updateTable('content.announcement')
        .set({ words })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    try {
      await page.goto(`${site.url}${announcements}&announcement=${writeId('ann', ids.at(-1) ?? '')}`)
      await comeAlive(page)
      const place = page.getByRole('dialog').locator('article')
      await expect(page.locator('[aria-current="true"]')).toBeFocused()
      for (const id of ids.toReversed()) {
        await entries(page)
          .and(page.locator(`[data-id="${writeId('ann', id)}"]`))
          .waitFor()
        await expect(page.locator('[aria-current="true"]')).toHaveAttribute('data-id', writeId('ann', id))
        await expect(place).toBeVisible()
        const reaches = await place.locator('div').evaluate((text) => {
          const named = [...text.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
          )
          const tags = [
            ...text.querySelectorAll('script,style,svg,math,iframe,object,embed,form,input,base,meta,link'),
          ]
          return [
            ...tags.map(({ localName }) => localName),
            ...named.filter((one) =>
              /^\S+ (?:on|style|srcset|formaction|id|class|name)|javascript|data:|alert/i.test(one),
            ),
          ]
        })
        expect(reaches, attacks[ids.indexOf(id)]).toEqual([])
        await page.keyboard.press('ArrowDown')
      }
      expect(acted).toEqual([])
    } finally {
      // Whoever looks at this site next listens to what the browser says.
      for (const id of ids) await withdraw(site.context, id, 'e2e', '')
    }
  })
})
