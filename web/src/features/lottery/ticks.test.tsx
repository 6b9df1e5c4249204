import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { watchRenders } from '../../../../screen/test/renders.ts'
import { advance } from '../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../test/lotteries.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games'])
await advance(house.context)

let stop = () => {}
afterEach(() => stop())

/** Waits until time alone has passed on the page for some seconds on end, and answers what was drawn anew for it. */
async function drawnByTicks(isClock: RegExp): Promise<Set<string>> {
  const { promise, resolve } = Promise.withResolvers<Set<string>>()
  let ticks: string[][] = []
  stop = watchRenders((names) => {
    const alone = names.every((name) => isClock.test(name))
    ticks = alone && names.length > 0 ? [...ticks, names] : []
    if (ticks.length === 3) resolve(new Set(ticks.flat()))
  })
  return await promise
}

const clocks = /^(?:Countdown|CountdownRing|Ring)$/

test(
  'a second that passes draws the clocks of the table anew, and nothing else',
  { timeout: 60_000 },
  async () => {
    const { screen, click } = await visit('/vnlottery?gameCode=xsmb')
    await click(await screen.findByRole('button', { name: /^07\b/ }))
    const drawn = await drawnByTicks(clocks)
    assert.ok(drawn.has('CountdownRing') && drawn.has('Countdown'))
  },
)

test('nor on the home page', { timeout: 60_000 }, async () => {
  const { screen } = await visit('/')
  await screen.findAllByRole('img', { name: /^Closes/ })
  assert.ok((await drawnByTicks(clocks)).has('CountdownRing'))
})

test(
  'a number that is pressed is drawn anew by itself, of the hundred of its board',
  { timeout: 60_000 },
  async () => {
    const { screen, click } = await visit('/vnlottery?gameCode=xsmb')
    const number = await screen.findByRole('button', { name: /^07\b/ })
    await drawnByTicks(clocks)
    const drawn: string[] = []
    stop = watchRenders((names) => drawn.push(...names))
    await click(number)
    assert.equal(number.getAttribute('aria-pressed'), 'true')
    const cells = drawn.filter((name) => name === 'Cell')
    // Itself, and the one that was the stop for Tab before.
    assert.ok(cells.length > 0 && cells.length <= 3, `${cells.length} were drawn`)
    assert.ok(!drawn.includes('PlayPicker'))
  },
)
