import { look } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { expect, test } from './site.ts'

test('a chase is planned, started, seen to run below the board and stopped @long', async ({
  visit: page,
  site,
}, info) => {
  await page.goto(site.url)
  const username = await becomeMember(page, site)
  await credit(site, username, 20_000_000)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await page.getByRole('button', { name: /^07\b/ }).click()
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await slip.getByRole('button', { name: 'Over several draws' }).click()

  const dialog = page.getByRole('dialog', { name: 'Chase' })
  await dialog.getByText('Target profit').click()
  await expect(dialog.getByRole('row')).toHaveCount(11)
  const start = dialog.getByRole('button', { name: 'Start the chase' })
  await expect(start).toBeEnabled()
  await expect(dialog.getByText(/If none of the 10 draws wins, all .* is lost/)).toBeInViewport()
  await look(page, 'chase', info)
  await start.click()
  await expect(dialog.getByText(/^Chase started: /)).toBeVisible()
  await look(page, 'chase-placed', info)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const running = page.getByRole('region', { name: 'My chases' })
  await running.scrollIntoViewIfNeeded()
  await expect(running.getByText('1 of 10 draws')).toBeVisible()
  await look(page, 'chase-running', info)
  await running.getByRole('button', { name: 'Stop the chase' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByText(/comes back at once/)).toBeVisible()
  await look(page, 'chase-stop', info)
  await asked.getByRole('button', { name: 'Stop the chase' }).click()
  await expect(running).toBeHidden()
})
