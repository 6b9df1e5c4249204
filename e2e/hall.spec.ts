import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { pretend, seedTables } from '../server/src/app/pretended/index.ts'
import { sql } from '../server/src/kit/index.ts'
import { until } from '../server/test/until.ts'
import { becomeMember, credit } from './member.ts'
import { expect, test as base, type Site } from './site.ts'

type Hall = { node: (code: string) => Promise<number>; stop: () => void }

/** The hall beside the site of its journeys, as `npm start` has it, with rounds of four seconds. */
const test = base.extend<object, { hall: Hall }>({
  hall: [
    async ({ sites }, use) => {
      const hall = await openHall(await sites('here'))
      await use(hall)
      hall.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openHall({ context, url }: Site): Promise<Hall> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-hall-'))
  const env = { PUBLIC_URL: url, PORT: new URL(url).port, TABLES_QUICK: '3000,2500' }
  const begun = await pretend(env, folder, { error: () => undefined })
  if (!begun) throw new Error('nothing is pretended')
  await seedTables({ ...context, config: { ...context.config, vendors: begun.secrets } }, folder)
  await until('the hall is on offer', async () => {
    const reply = await fetch(`${url}/wps/relay/GCSGAME_gameList?gameType=RNG`)
    return (await reply.text()).includes('LAMP')
  })
  return {
    node: async (code) => {
      const { rows } = await sql<{ id: number }>`
        select node_id::int as id from casino.game where vassalage = 'LAMP' and code = ${code}`.execute(
        context.db,
      )
      return rows[0]?.id ?? 0
    },
    stop: () => {
      begun.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a game of the hall, and hears what its page says to the site. */
async function open(page: Page, site: Site, node: number, language = 'en'): Promise<FrameLocator> {
  await page.addInitScript(() => {
    if (self !== top) return
    const said: unknown[] = []
    Object.assign(self, { said })
    addEventListener('message', ({ data }) => said.push(data))
  })
  await page.goto(`${site.url}/game?nodeId=${node}&lang=${language}`)
  const game = page.frameLocator('iframe')
  await expect(game.locator('#confirm')).not.toBeEmpty()
  await expect(page.getByText('Opening', { exact: true })).toHaveCount(0)
  return game
}

/** Whether the site was told last that a round is open. */
const isRoundOpen = (page: Page) =>
  page.evaluate(() => {
    const { said } = self as unknown as { said: { type: string; open?: boolean }[] }
    return said.findLast(({ type }) => type === 'round')?.open ?? false
  })

test('reels turn no sooner than the hall takes a press: the button rests, and says so, and what came is said in words', async ({
  visit: page,
  site,
  hall,
}) => {
  await credit(site, await becomeMember(page, site), 500_000)
  const game = await open(page, site, await hall.node('barge'))
  const [button, drawn] = [game.locator('#confirm'), game.locator('#drawn')]
  for (const nth of [1, 2]) {
    await expect(button).toHaveText(/^Spin for/)
    await button.press('Enter')
    await expect(drawn).toHaveAttribute('data-turns', 'true')
    await expect(button).toHaveText('In a moment')
    await expect(button).toBeDisabled()
    await expect(drawn).toHaveAttribute('data-turns', 'false')
    await expect(game.locator('#came')).toHaveText(/^It came to: (?:cherry|orange|melon|seven)(?:, \w+){2}$/)
    await expect(game.locator('#told')).toHaveText(/^(?:You won|You have|Nothing came of) /)
    await expect(button).toBeEnabled()
    // Who pressed it by a key goes on by it.
    await expect(button, `after ${nth}`).toBeFocused()
  }
  for (const id of ['#came', '#told']) await expect(game.locator(id)).toHaveAttribute('role', 'status')
  expect(await isRoundOpen(page)).toBe(false)
})

test('what came is said in the language of the page, at a table too', async ({ visit: page, site, hall }) => {
  await credit(site, await becomeMember(page, site), 500_000)
  const pond = await open(page, site, await hall.node('koi'), 'vi')
  await pond.getByRole('button', { name: /^Cá vàng/ }).click()
  await pond.locator('#confirm').click()
  await expect(pond.locator('#came')).toHaveText(/^(?:Bắt được: Cá vàng|Con mồi đã thoát)$/)
  const gate = await open(page, site, await hall.node('gate'), 'ar')
  await expect(gate.locator('#came')).toHaveText(/^النتيجة: اليسار, \S+ \S+; اليمين, \S+ \S+$/)
})

// What is lost is a fault of the console, which is what these are about.
test('a press that is lost on its way leaves no round open: the page asks what became of it, says so, and goes on', async ({
  page,
  site,
  hall,
}) => {
  await credit(site, await becomeMember(page, site), 500_000)
  const game = await open(page, site, await hall.node('barge'))
  const [button, told] = [game.locator('#confirm'), game.locator('#told')]
  await page.route('**/bet', (route) => route.abort())
  await button.click()
  await expect(told).toHaveText('That press did not arrive: nothing was staked')
  await expect.poll(() => isRoundOpen(page)).toBe(false)
  await expect(button).toBeEnabled()
  await page.unroute('**/bet')
  // What was taken, and whose answer was lost, was played.
  await page.route('**/bet', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expect(told).toHaveText(/^(?:You won|You have|Nothing came of) /)
  await expect.poll(() => isRoundOpen(page)).toBe(false)
  await page.unroute('**/bet')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(told).toHaveText(/^(?:You won|You have|Nothing came of) /)
  expect(await isRoundOpen(page)).toBe(false)
})

test('at a table what did not arrive lies there again as chips, and whom the hall knows no more comes in again', async ({
  page,
  site,
  hall,
}) => {
  await credit(site, await becomeMember(page, site), 500_000)
  const game = await open(page, site, await hall.node('gate'))
  await page.route('**/bet', (route) => route.abort())
  await expect(game.locator('#phase')).toHaveText('No more bets')
  await expect(game.locator('#phase')).toHaveText('Place your chips')
  await game.getByRole('button', { name: /^Left/ }).click()
  await game.locator('#confirm').click()
  await expect(game.locator('#told')).toHaveText('That press did not arrive: nothing was staked')
  await expect(game.locator('.staged')).toHaveCount(1)
  await expect.poll(() => isRoundOpen(page)).toBe(false)
  await page.unroute('**/bet')
  const frame = page.locator('iframe')
  const before = (await frame.getAttribute('src')) ?? ''
  await page.route('**/at', (route) => route.fulfill({ json: { status: 'nobody' } }), { times: 1 })
  await expect(frame).not.toHaveAttribute('src', before)
  await expect(game.locator('#phase')).toHaveText('No more bets')
  await expect(game.locator('#phase')).toHaveText('Place your chips')
  await game.getByRole('button', { name: /^Left/ }).click()
  await game.locator('#confirm').click()
  await expect.poll(() => isRoundOpen(page)).toBe(true)
  await expect(game.locator('#came')).toHaveText(/^It came to: Left, \w+ of \w+; Right, \w+ of \w+$/)
  await expect.poll(() => isRoundOpen(page)).toBe(false)
})
