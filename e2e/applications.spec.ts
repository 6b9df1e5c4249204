import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { png } from '../server/test/pictures.ts'
import { look } from './look.ts'
import { becomeMember } from './member.ts'
import { expect, test, type Site } from './site.ts'

const fairground = fileURLToPath(new URL('../bin/fairground', import.meta.url))

/** What an operator types, in a process of its own; answers what it said. */
async function operate({ database }: Site, ...words: string[]): Promise<string> {
  const folder = test.info().outputPath('data')
  const env = { ...process.env, DATABASE_URL: database.url, FAIRGROUND_DATA: folder }
  return (await promisify(execFile)(fairground, ['content', 'promotion', ...words], { env })).stdout
}

test('a member applies with a picture, is rejected from the command line, reads why on the open page, and applies again', async ({
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

  const line = (await operate(site, 'applications')).split('\n').find((one) => one.includes(username))
  const id = /apl_\w+/.exec(line ?? '')?.[0] ?? ''
  expect(await operate(site, 'application', id)).toContain('1 picture: see it')
  await operate(site, 'reject', id, '--reason', 'The picture is too dark to read')
  await expect(page.getByRole('main').getByText('The picture is too dark to read')).toBeVisible()
  await look(page, 'applied', info)
  await page.getByRole('main').getByRole('button', { name: 'Apply again' }).click()
  await dialog.getByRole('textbox', { name: 'About your pictures' }).fill('The same, by daylight.')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('main').getByText('Applying', { exact: true })).toBeVisible()
})
