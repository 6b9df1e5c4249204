import { expectEdges, expectRings, expectTold, forceColours } from './forced-look.ts'
import { expect, test } from './site.ts'

test('where colours are forced, what is picked on the board and what is current beside it is still seen @long', async ({
  visit: page,
  site,
}) => {
  await forceColours(page)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  const number = page.locator('[data-number="07"]')
  await number.click()
  await expect(number).toHaveAttribute('aria-pressed', 'true')
  await page.locator('[data-folds]').click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectTold(page, [
    ['[data-number="07"]', '[data-number="08"]'],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['nav [aria-current="page"]', 'nav a:not([aria-current])'],
  ])
  await expectEdges(page)
  await number.focus()
  await expectRings(page, 8)
})
