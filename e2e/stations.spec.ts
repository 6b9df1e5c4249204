import { writeFileSync } from 'node:fs'
import { houseDraw } from '../engine/src/index.ts'
import { look } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { operate } from './operate.ts'
import { expect, test, type Site } from './site.ts'
import { ask } from './way-back-steps.ts'

type OnSale = { issue: string; stations: string[] }

/** What each station of a day draws, the special prize of the second ending in 69; as a file that staff enter. */
function resultFile({ stations }: OnSale): string {
  const drawn = stations.flatMap((station, nth) => {
    const source = { seed: Buffer.alloc(32, 7), drawId: station, root: '0'.repeat(64), entropy: '' }
    const prizes = { ...houseDraw('xsmn', source), ...(nth === 1 && { special: ['123469'] }) }
    return Object.entries(prizes).map(([tier, numbers]) => [`${station}.${tier}`, numbers] as const)
  })
  const path = test.info().outputPath('prizes.json')
  writeFileSync(path, JSON.stringify(Object.fromEntries(drawn)))
  return path
}

/** Two people of the house enter and confirm it, and it is settled. */
async function draw(site: Site, onSale: OnSale): Promise<void> {
  const of = ['xsmn', onSale.issue]
  await operate(site, 'draw', 'close', ...of)
  await operate(site, 'draw', 'result', ...of, '--file', resultFile(onSale), '--by', 'staff-a')
  const shown = await operate(site, 'draw', 'confirm', ...of, '--by', 'staff-b')
  const seen = /--seen (\S+)/.exec(shown)?.[1] ?? ''
  await operate(site, 'draw', 'confirm', ...of, '--by', 'staff-b', '--seen', seen)
}

test('a number is played at two stations of the south, drawn by two people, and paid @long', async ({
  visit: page,
  site,
}, info) => {
  await page.goto(site.url)
  const username = await becomeMember(page, site)
  await credit(site, username, 1_000_000)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmn`)
  const [onSale] = await ask<OnSale>(
    site,
    `select issue, array(select jsonb_array_elements_text(terms->'stations')) as stations
     from lottery.draw where game_code = 'xsmn' and state = 'open'`,
    [],
  )
  if (!onSale) throw new Error('the south has no draw on sale')
  const stations = page.getByRole('group', { name: 'Stations' }).getByRole('button')
  await stations.nth(1).click()
  await page.getByRole('tab', { name: 'Đề' }).click()
  await page.getByRole('button', { name: /^69/ }).click()
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await expect(slip.getByText(/^2 × /)).toBeVisible()
  await look(page, 'stations-slip', info, { fullPage: true })
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(page.getByText('Bet placed: ').first()).toBeVisible()

  await draw(site, onSale)
  const mine = page.getByRole('region', { name: 'My latest orders' })
  await expect(mine.getByText('Won')).toBeVisible({ timeout: 60_000 })
  const table = page
    .getByRole('region', { name: /^Draw / })
    .getByRole('table')
    .first()
  await expect(table.getByRole('columnheader')).toHaveCount(onSale.stations.length)
  await expect(table.locator('em')).toHaveText(['69'])
  await look(page, 'stations-read', info, { fullPage: true })
  // Where a table is wider than its place, it is walked by keys.
  await page.setViewportSize({ width: 240, height: 800 })
  const wide = page
    .getByRole('region', { name: /^Draw / })
    .locator('[tabindex="0"]')
    .first()
  await wide.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`${site.url}/?centre=betting`)
  const record = page.getByRole('dialog')
  await record.locator('summary').first().click()
  await expect(record.getByText('Stations').first()).toBeVisible()
})
