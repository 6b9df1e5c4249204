import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { png } from '../server/test/pictures.ts'
import { expect, test } from './site.ts'

test('a member sends a picture of their own, and it stands on every page of theirs, also after a reload @long', async ({
  visit: page,
  site,
}, info) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/promotions`)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/promotions`)
  const avatarOf = (at: typeof page) => at.getByRole('button', { name: 'Your account' })
  await expect(avatarOf(other)).toBeVisible()

  await page.goto(`${site.url}/?centre=profile`)
  await page.getByRole('link', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog.getByRole('radio', { name: 'Lantern' })).toBeVisible()
  await look(page, 'avatar-drawn', info)
  const file = { name: '../me.png', mimeType: 'image/png', buffer: png(800, 600) }
  await dialog.getByLabel('Or send one of your own').setInputFiles(file)
  await expect(dialog.getByRole('radio', { name: 'Your own picture' })).toBeChecked()
  await look(page, 'avatar-own', info)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()

  const shown = /^\/wps\/uploads\/upl_/
  await expect(avatarOf(other).locator('img')).toHaveAttribute('src', shown)
  await page.goto(`${site.url}/promotions`)
  const own = avatarOf(page).locator('img')
  await expect(own).toHaveAttribute('src', shown)
  // It is there, and no sign of a picture that is broken.
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await other.close()
})

test('one of the house is chosen by keys alone @long', async ({ visit: page, site }) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/promotions?centre=security&dialog=avatar`)
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const letter = dialog.getByRole('radio', { name: 'The first letter of your name' })
  await expect(letter).toBeChecked()
  await letter.focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Lantern' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your picture is changed').first()).toBeVisible()
})
