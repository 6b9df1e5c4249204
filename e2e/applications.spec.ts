import { png } from '../server/test/pictures.ts'
import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { operate } from './operate.ts'
import { expect, test } from './site.ts'

test('a member applies with a picture, is rejected from the command line, reads why on the open page, and applies again @long', async ({
  visit: page,
  site,
}, info) => {
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/promotions?category=regular`)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply', exact: true })
  await dialog.getByRole('textbox', { name: 'About your pictures' }).fill('The word for draw sounds odd.')
  const picture = { name: 'word.png', mimeType: 'image/png', buffer: png(800, 600) }
  await dialog.getByLabel('Pictures, up to 3').setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: 'Preview of word.png' })).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await look(page, 'apply', info)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('main').getByText('Applying', { exact: true })).toBeVisible()

  const line = (await operate(site, 'content', 'promotion', 'applications'))
    .split('\n')
    .find((one) => one.includes(username))
  const id = /apl_\w+/.exec(line ?? '')?.[0] ?? ''
  expect(await operate(site, 'content', 'promotion', 'application', id)).toContain('1 picture: see it')
  await operate(site, 'content', 'promotion', 'reject', id, '--reason', 'The picture is too dark to read')
  await expect(page.getByRole('main').getByText('The picture is too dark to read')).toBeVisible()
  await look(page, 'applied', info)
  await page.getByRole('main').getByRole('button', { name: 'Apply again' }).click()
  await dialog.getByRole('textbox', { name: 'About your pictures' }).fill('The same, by daylight.')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('main').getByText('Applying', { exact: true })).toBeVisible()
})
