import { png } from '../server/test/pictures.ts'
import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { operate } from './operate.ts'
import { expect, test } from './site.ts'

test('a member says what should be better with a picture, the operator answers, and the open page shows it @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/promotions?dialog=search`)
  await page.getByRole('dialog').getByRole('combobox').fill('feedback')
  await expect(page.getByRole('option', { selected: true })).toContainText('Feedback')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await look(page, 'service-empty', info)

  await page.getByText('The site', { exact: true }).click()
  await page.getByRole('textbox', { name: 'In your words' }).fill('The slip covers the last row of numbers.')
  await page.getByLabel('Up to 3 pictures, if they help').setInputFiles([
    { name: 'slip.png', mimeType: 'image/png', buffer: png(800, 600) },
    { name: 'board.heic', mimeType: 'image/heic', buffer: Buffer.from('a picture of another kind') },
    { name: 'window.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(7_200_000) },
  ])
  await expect(page.getByText(/^board\.heic: This is not a PNG or JPEG picture/)).toBeVisible()
  await expect(page.getByText(/^window\.jpg: This file has 7\.2 MB/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview of slip.png' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await look(page, 'service-pictures', info)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const list = page.getByRole('region', { name: 'What you told us' })
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'In your words' })).toHaveValue('')

  const line = (await operate(site, 'feedback', 'list')).split('\n').find((one) => one.includes(username))
  const id = /fbk_\w+/.exec(line ?? '')?.[0] ?? ''
  expect(await operate(site, 'feedback', 'show', id)).toContain('from /promotions')
  await expect(list.getByText('Read', { exact: true })).toBeVisible()
  await operate(site, 'feedback', 'answer', id, '--text', 'Thank you. It is mended.')
  await expect(list.getByText('Answered', { exact: true })).toBeVisible()
  await expect(page.getByText('Your feedback was answered').first()).toBeVisible()
  await list.getByText('The site', { exact: true }).click()
  await expect(list.getByRole('heading', { name: 'Our answer' })).toBeVisible()
  const picture = list.getByRole('img', { name: 'Picture 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await look(page, 'service-answered', info)
})
