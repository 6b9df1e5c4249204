import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, screen } from '@testing-library/react'
import { browser } from '../../screen/test/browser.ts'
import { sql } from '@fairground/kit'
import { long } from '../../server/test/long.ts'
import { until } from '../../server/test/until.ts'
import { openGames } from './test/visit-game.tsx'

const { context, operator, visit, press } = await openGames()
const asked = globalThis.fetch
afterEach(() => {
  globalThis.fetch = asked
  cleanup()
})

/** What the page says next is heard once, and nothing comes back any more; the studio's own wire holds. */
function loseLine() {
  let said = 0
  globalThis.fetch = async (...of) => {
    const isPage = typeof of[0] === 'string' && of[0].startsWith('/')
    if (!isPage) return await asked(...of)
    if (said++ === 0) await asked(...of)
    throw new TypeError('the network is gone')
  }
}

const longWithout = { timeout: 60_000 }
const isOver = /whether your bet of ₫10,000 was taken\. Open the game again to see what became of it\.$/
const inDoubt =
  /whether your bet of ₫10,000 was taken\. The game sends that same bet again by itself for two minutes/

/** Games whose rounds are over by their stake, and games that go on by steps: what is chosen, what is pressed, what is done. */
const [single, stepped] = [
  [
    { game: 'dice', press: /^Roll/, came: /^\d+\.\d\d came\. .*is paid\.$/ },
    { game: 'limbo', press: /^Send it up/ },
    { game: 'plinko', press: /^Drop/ },
    { game: 'wheel', press: /^Turn the wheel/ },
    { game: 'keno', press: /^Draw ten/, chosen: /^Light 7$/ },
  ],
  [
    { game: 'mines', press: /^Light the first/, chosen: /^1$/, step: /^Tile 13(?:,|$)/ },
    { game: 'hilo', press: /^Turn the first card/, step: /^(?:Higher|Lower)/ },
    { game: 'coin', press: /^Take up the coin/, step: /^Heads/ },
  ],
] as const
type Game = { game: string; press: RegExp; chosen?: RegExp; came?: RegExp }

/** Each waits until a page has given up asking. */
const some = <One,>(games: readonly One[]) => games.slice(0, long ? undefined : 1)

async function open({ game, chosen }: Game) {
  const seat = await visit(game, 100_000n)
  if (chosen) await seat.user.click(screen.getByRole('button', { name: chosen }))
  return seat
}

async function findLine(): Promise<void> {
  await screen.findByText(/^The studio cannot be reached/, undefined, longWithout)
  globalThis.fetch = asked
  act(() => void browser.dispatchEvent(new browser.Event('online')))
}

for (const one of some<Game>(single))
  test(`a round of ${one.game} that was heard before the line broke stands there as soon as there is a line again`, async () => {
    const { user, player, holds } = await open(one)
    loseLine()
    await press(user, one.press)
    await screen.findByText(/^The studio cannot be reached\. If the round began/, undefined, longWithout)
    assert.equal(screen.queryByText(/is paid\.$/), null)

    await findLine()
    const told = await screen.findByText(one.came ?? /is paid\.$/)
    assert.equal(screen.queryByText(/^The studio cannot be reached/), null)
    assert.equal(/Nothing is paid/.test(told.textContent), holds() === 90_000n)
    assert.equal(screen.getByRole('region', { name: 'Your rounds' }).querySelectorAll('button').length, 1)
    const bets = operator.heard.filter((call) => call.said.user === player && call.path === 'transaction/bet')
    assert.equal(bets.length, 1)
  })

for (const one of some<Game & { step: RegExp }>(stepped))
  test(`a step of ${one.game} that was heard before the line broke is taken, once, as soon as there is a line again`, async () => {
    const { user, player } = await open(one)
    await press(user, one.press)
    await screen.findByText(/Choose\.$/)
    const [step] = screen.getAllByRole('button', { name: one.step })
    loseLine()
    await user.click(step ?? assert.fail())
    await findLine()
    await screen.findByText(/Stopping now pays|is paid\.$/)
    const { rows } = await sql`select what from round.step where player = ${player}`.execute(context.db)
    assert.equal(rows.length, 1)
  })

const betsOf = (player: string) =>
  operator.heard.filter((call) => call.said.user === player && call.path === 'transaction/bet').length
const stepsOf = async (player: string) =>
  (await sql`select what from round.step where player = ${player}`.execute(context.db)).rows.length

test('a bet that nobody answered for is asked for again by itself as that very bet, though no browser says that the line is back', async () => {
  const { user, player } = await open(single[0])
  loseLine()
  await press(user, single[0].press)
  await screen.findByText(inDoubt, undefined, longWithout)
  assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bet' }).disabled, true)
  assert.equal(screen.queryByRole('button', { name: single[0].press }), null)
  screen.getByRole('button', { name: /^Ask again/ })
  globalThis.fetch = asked
  await screen.findByText(single[0].came)
  assert.equal(betsOf(player), 1)
  // It was one: what is pressed next is another.
  await press(user, single[0].press)
  await until('the next is bet', () => betsOf(player) === 2)
})

test('a bet that never came to us is sent under its first key as soon as there is a line again, and is taken once', async () => {
  const { user, player } = await open(single[0])
  const keys = new Set<string | null>()
  const listen = (isCut: boolean) => {
    globalThis.fetch = async (...of) => {
      if (typeof of[0] !== 'string' || !of[0].startsWith('/')) return await asked(...of)
      if (of[0] === '/api/rounds' && of[1]?.method === 'POST')
        keys.add(new Headers(of[1].headers).get('idempotency-key'))
      if (isCut) throw new TypeError('the network is gone')
      return await asked(...of)
    }
  }
  listen(true)
  await press(user, single[0].press)
  await screen.findByText(inDoubt, undefined, longWithout)
  assert.equal(betsOf(player), 0)
  listen(false)
  act(() => void browser.dispatchEvent(new browser.Event('online')))
  await screen.findByText(single[0].came)
  assert.deepEqual([keys.size, betsOf(player)], [1, 1])
})

/** The next bet is pressed, and does not come to us; `meanwhile` the line is there again. */
async function loseBet({ user }: Awaited<ReturnType<typeof open>>, meanwhile: () => Promise<unknown>) {
  const { promise: wasLost, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (...of) => {
    if (of[0] !== '/api/rounds' || of[1]?.method !== 'POST') return await asked(...of)
    globalThis.fetch = asked
    await meanwhile()
    resolve()
    throw new TypeError('the network is gone')
  }
  await press(user, single[0].press)
  await wasLost
}

test('a bet that was not heard before a device slept is not sent once it wakes, and nobody is told that it will be', async ({
  mock,
}) => {
  const seat = await open(single[0])
  const now = Date.now.bind(Date)
  await loseBet(seat, async () => mock.method(Date, 'now', () => now() + 3_600_000))
  await screen.findByText(isOver)
  act(() => void browser.dispatchEvent(new browser.Event('online')))
  await new Promise((done) => setTimeout(done, 3_000))
  screen.getByText(isOver)
  assert.equal(betsOf(seat.player), 0)
})

test('where the session ended while a bet was in doubt nobody is told that it is sent again', async () => {
  const seat = await open(single[0])
  await loseBet(seat, async () => {
    await sql`update wires.session set ended_at = now() where player = ${seat.player}`.execute(context.db)
  })
  await screen.findByText(isOver)
  assert.match(screen.getByText(isOver).textContent, /^This game was opened anew or has ended\./)
})

test('a step that nobody answered for is taken once where it is pressed again, and before another it is asked where the round stands', async () => {
  for (const again of [/^Tile 13(?:,|$)/, /^Tile 14(?:,|$)/]) {
    const { user, player } = await open(stepped[0])
    await press(user, stepped[0].press)
    await screen.findByText(/Choose\.$/)
    loseLine()
    await user.click(screen.getByRole('button', { name: stepped[0].step }))
    await screen.findByText(/^The studio cannot be reached/, undefined, longWithout)
    globalThis.fetch = asked
    await user.click(screen.getByRole('button', { name: again }))
    await screen.findByText(/^1 of 24 lanterns are lit\. Stopping now pays|Nothing is paid\.$/)
    assert.equal(await stepsOf(player), 1)
    cleanup()
  }
})

/** What the page says next is heard, and something between answers it with a page of its own. */
function loseAnswer() {
  globalThis.fetch = async (...of) => {
    if (typeof of[0] !== 'string' || !of[0].startsWith('/')) return await asked(...of)
    globalThis.fetch = asked
    await asked(...of)
    return new Response('<h1>Bad gateway</h1>', { status: 502 })
  }
}

test('a round whose answer somebody between ate stands there without another press', async () => {
  const one = await open(single[0])
  loseAnswer()
  await press(one.user, single[0].press)
  await screen.findByText(/^\d+\.\d\d came\. .*is paid\.$/)
  cleanup()
  const goesOn = await open(stepped[0])
  loseAnswer()
  await press(goesOn.user, stepped[0].press)
  await screen.findByText(/Choose\.$/)
})

test('a round that somebody between kept back, and answered in JSON of its own, is asked for again by itself', async () => {
  const { user } = await open(single[0])
  globalThis.fetch = async (...of) => {
    if (typeof of[0] !== 'string' || !of[0].startsWith('/')) return await asked(...of)
    globalThis.fetch = asked
    return Response.json({ message: 'insufficient_funds' }, { status: 502 })
  }
  await press(user, single[0].press)
  await screen.findByText(/^\d+\.\d\d came\. .*is paid\.$/)
})

test('a round whose stake is called for when the page opens is shown before another can be bet', async () => {
  const first = await visit('dice', 100_000n)
  let isSilent = true
  operator.meet(({ path }) => (isSilent && path === 'transaction/bet' ? 'lost' : 'ok'))
  await press(first.user, single[0].press)
  await until('its stake is called for', () =>
    operator.heard.some(({ path, said }) => path === 'transaction/bet' && said.user === first.player),
  )
  cleanup()
  await visit('dice', 100_000n, 'en', first.player)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: single[0].press })
  assert.equal(button.disabled, true)
  isSilent = false
  await screen.findByText(/^\d+\.\d\d came\. .*is paid\.$/)
})
