import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { within } from '@testing-library/react'
import { changeGame, readGame } from '../../../../../server/src/lottery/game/index.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { asBefore } from '../../../../test/former-server.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
const gameCode = 'xsmb-60s'
await seedLotteries(house.context, ['games'], [gameCode])
await advance(house.context)

type Draw = { drawId: string; termsMark: string; closesAt: string; state: string }

async function pay(ppm: number): Promise<string> {
  const { terms } = await readGame(house.context.db, gameCode)
  assert.ok(terms.mode === 'SEA')
  const change = { terms: { ...terms, oddsPpm: { ...terms.oddsPpm, lo2: ppm } } }
  await changeGame(house.context, gameCode, change, { actor: 'operator', reason: 'a test' })
  const { value } = await house.ask('GET', '/lgw/vn/games/game_menu')
  const menus = value.gameMenus as { games: { gameCode: string; termsMark: string }[] }[]
  const game = menus.flatMap(({ games }) => games).find((one) => one.gameCode === gameCode)
  return String(game?.termsMark)
}

async function onSale(): Promise<Draw> {
  const { value } = await house.ask('GET', `/wps/lottery/draws?gameCode=${gameCode}&state=open`)
  return (value.list as unknown as Draw[])[0] ?? assert.fail('nothing is on sale')
}

test('a slip is priced by the draw that is shown, whatever its game pays by now, and taken at that', async () => {
  const token = await house.member('sees-what-is-paid')
  const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
  await page.screen.findAllByText('₫198,000')
  // The draws that are on sale and ahead keep what they were made with.
  const mark = await pay(90_000_000)
  page.unmount()
  const again = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await again.screen.findAllByText('₫198,000')
  await again.click(again.screen.getByRole('button', { name: 'Place bet' }))
  await again.screen.findByText(/Bet placed/)
  again.unmount()

  // The first that was made since pays what the game says.
  for (let draws = 0; (await onSale()).termsMark !== mark; draws++) {
    assert.ok(draws < 6)
    const now = new Date(Date.parse((await onSale()).closesAt) + 100).toISOString()
    house.clock.set(now)
    await advance(house.context)
  }
  setServerNow(house.clock.now().toISOString())
  const late = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
  await late.click(await late.screen.findByRole('button', { name: /^07\b/ }))
  await late.screen.findAllByText('₫180,000')
})

/** Until it is told to stop, a path is not answered. */
function unanswered(path: string): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (...given) => {
    if (given[0] === path) throw new TypeError('fetch failed')
    return await fetch(...given)
  }
  return () => void (globalThis.fetch = fetch)
}

const untold = [
  { why: 'was not answered', from: unanswered },
  { why: 'asked a server of before', from: (path: string) => asBefore(path, ['terms', 'termsMark']) },
]

for (const { why, from } of untold)
  test(`who ${why} what a draw pays is told as a bet is refused for it, and can bet then`, async () => {
    await pay(99_000_000)
    const { drawId } = await onSale()
    const stop = from(`/wps/lottery/draws/${drawId}`)
    const token = await house.member(`learns-late-${untold.findIndex((one) => one.why === why)}`)
    const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
    await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
    await page.screen.findAllByText('₫198,000')
    // It was asked three times, and is given up.
    await new Promise((done) => setTimeout(done, 5_000))
    await page.screen.findAllByText('₫198,000')
    stop()
    await page.click(page.screen.getByRole('button', { name: 'Place bet' }))
    await page.screen.findAllByText('₫180,000')
    await page.click(page.screen.getByRole('button', { name: 'Place bet' }))
    await page.screen.findByText(/Bet placed/)
  })

test('where draws come from a server of before, which marks none, a game is priced as it says', async () => {
  const stop = asBefore('/wps/lottery/draws', ['terms', 'termsMark'])
  try {
    const token = await house.member('asks-one-of-before')
    const page = await visit(`/vnlottery?gameCode=${gameCode}`, { token })
    await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
    await page.screen.findAllByText('₫198,000')
    await new Promise((done) => setTimeout(done, 5_000))
    await page.screen.findAllByText('₫198,000')
  } finally {
    stop()
  }
})

test('a chase of which later draws pay otherwise says where it may end before it begins', async () => {
  const sentence = 'Later draws pay otherwise: the chase ends at the first that pays less.'
  for (const [ppm, isSaid] of [
    [99_000_000, true],
    [90_000_000, false],
  ] as const) {
    await pay(ppm)
    sessionStorage.clear()
    const page = await visit(`/vnlottery?gameCode=${gameCode}`, {
      token: await house.member(`chases-${ppm}`),
    })
    await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
    await page.screen.findAllByText('₫180,000')
    await page.click(page.screen.getByRole('button', { name: 'Over several draws' }))
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Chase' }))
    assert.ok(await dialog.findByText(/^Begins with draw/))
    assert.equal(dialog.queryByText(sentence) !== null, isSaid)
    page.unmount()
  }
})
