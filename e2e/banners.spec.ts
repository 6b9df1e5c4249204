import { writeFile } from 'node:fs/promises'
import { withdrawBanner } from '../server/src/banner/write-banner.ts'
import { look } from './look.ts'
import { operate } from './operate.ts'
import { expect, test } from './site.ts'

const lit = {
  id: 'lanterns-lit',
  groupName: 'w_home',
  linkageType: 'game',
  url: 'xsmb',
  art: 'lunar-fair',
  position: 0,
  words: { en: { title: 'The lanterns are lit', text: 'Tonight at eight.', action: 'Come and see' } },
}

test('what an operator shows from the command line turns on an open home, waits while it is read, and leads on @long', async ({
  visit: page,
  site,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(site.url)
  const slides = page.getByRole('region', { name: 'What is on' })
  const slide = (place: number) => slides.locator(`[role="group"]:nth-child(${place})`)
  await expect(slide(1).getByRole('heading')).toBeVisible()
  const file = info.outputPath('lanterns.json')
  await writeFile(file, JSON.stringify(lit))
  await operate(site, 'content', 'banner', 'add', '--file', file)
  try {
    await expect(slide(1).getByRole('heading', { name: 'The lanterns are lit' })).toBeAttached()
    await slides.getByRole('button', { name: 'Stop turning' }).click()
    while ((await slide(1).getAttribute('inert')) !== null)
      await slides.getByRole('button', { name: 'Next' }).click()
    // Keys turn them as well, the way the page reads, and so does a finger.
    await slides.locator('[tabindex="0"]').press('ArrowRight')
    await expect(slide(2)).not.toHaveAttribute('inert')
    await slides.locator('[tabindex="0"]').press('ArrowLeft')
    await expect(slide(1)).not.toHaveAttribute('inert')
    await look(page, 'home-banners', info, { fullPage: true })
    await slide(1).getByRole('link', { name: 'Come and see' }).click()
    await expect(page).toHaveURL(`${site.url}/vnlottery?gameCode=xsmb`)
  } finally {
    await withdrawBanner(site.context, lit.id, 'e2e', '')
  }
})
