import { becomeMember, credit } from './member.ts'
import { expect, test } from './site.ts'

// Its servers hear each other by a line that this journey can cut.
test.use({ kind: 'on a line' })

test('a page that missed what happened while servers could not hear each other shows the truth once they can', async ({
  visit: page,
  site,
}) => {
  const { line } = site
  if (!line) throw new Error('nothing to cut')
  const username = await becomeMember(page, site)
  await page.goto(site.url)
  const purse = page.getByRole('banner')
  await expect(purse.getByText('₫1,000', { exact: true }).first()).toBeVisible()

  await credit(site, username, 5_000)
  await expect(purse.getByText('₫6,000', { exact: true }).first()).toBeVisible()

  line.be('cut')
  await credit(site, username, 70_000)
  await page.waitForTimeout(1_500)
  await expect(purse.getByText('₫6,000', { exact: true }).first()).toBeVisible()

  line.be('open')
  await expect(purse.getByText('₫76,000', { exact: true }).first()).toBeVisible()
})
