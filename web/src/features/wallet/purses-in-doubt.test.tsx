import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { browser } from '../../../../screen/test/browser.ts'
import { setDeaf } from '../../../../screen/test/network.ts'
import { openPurseSite } from '../../../test/purse-site.ts'

const { house, visit, cards, chips } = await openPurseSite()
const { clock } = house
const { open, move, holds, node } = cards
const funds = '/?centre=funds'
const wheel = `/game?nodeId=${node('wheel')}`
const unanswered = /^Network link is abnormal/
const earlier = 'This is the one you asked for before'
const all = (sum: string) => ({ name: `Bring everything back ${sum}` })

type Page = Awaited<ReturnType<typeof visit>>
const cardOf = async ({ screen }: Page, name: string) => within(await screen.findByRole('article', { name }))

/** Has all come home from a vendor, and its page hear nothing of it. */
async function bringUnheard(page: Page, name = 'Test'): Promise<void> {
  const card = await cardOf(page, name)
  const button = await card.findByRole<HTMLButtonElement>('button', { name: 'Bring home' })
  await waitFor(() => assert.ok(!button.disabled))
  setDeaf(true)
  await page.click(button)
  await card.findByText(unanswered)
  setDeaf(false)
}

const pageFetch = globalThis.fetch
afterEach(() => void (globalThis.fetch = pageFetch))

/**
 * Notes what pages ask vendors for, by vendor and key. What is to be lost reaches nobody, and is not answered once the function
 * is called that losing answers.
 */
function listen() {
  const asked: { vassalage: string; key: string }[] = []
  const losing = new Map<string, Promise<void>>()
  globalThis.fetch = async (...given) => {
    const [to, init] = given
    if (to !== '/wps/relay/GCS_walletTransfer') return await pageFetch(...given)
    const { vassalage } = JSON.parse(String(init?.body)) as { vassalage: string }
    asked.push({ vassalage, key: new Headers(init?.headers).get('idempotency-key') ?? '' })
    const lost = losing.get(vassalage)
    if (!lost) return await pageFetch(...given)
    losing.delete(vassalage)
    await lost
    throw new TypeError('fetch failed')
  }
  return {
    keysOf: (name: string) => asked.filter(({ vassalage }) => vassalage === name).map(({ key }) => key),
    loseNext: (vassalage: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      losing.set(vassalage, promise)
      return resolve
    },
  }
}

for (const [by, press] of [
  [
    'its own button',
    async (page: Page) => (await cardOf(page, 'Test')).findByRole('button', { name: 'Bring home' }),
  ],
  [
    'the one for all',
    async ({ screen }: Page) => screen.findByRole('button', { name: /^Bring everything back ₫/ }),
  ],
] as const)
  test(`what came home unheard is told to be the earlier one when it is wanted anew by ${by}, and the next comes home`, async () => {
    const token = await open(`brought-it-by-${by.length}`, 500_000n)
    await move(token, 'out', '200000')
    const first = await visit(funds, { token })
    const button = await press(first)
    setDeaf(true)
    await first.click(button)
    await first.screen.findByText(unanswered)
    setDeaf(false)
    first.unmount()
    assert.deepEqual(await holds(token), [500_000n, 0n, 0n])

    await move(token, 'out', '100000')
    clock.advance(20 * 60_000)
    const later = await visit(funds, { token })
    await later.click(await press(later))
    const told = /^₫200,000 came home from Test as you asked on .* Nothing more was brought home/
    await later.screen.findByText(told)
    assert.equal(later.screen.queryByText('₫200,000 came home from Test'), null)
    assert.deepEqual(await holds(token), [400_000n, 0n, 100_000n])
    await later.click(await press(later))
    await later.screen.findByText('₫100,000 came home from Test')
    assert.deepEqual(await holds(token), [500_000n, 0n, 0n])
  })

test('what was wanted home with all and not answered is the same that its card wants home', async () => {
  const token = await open('wants-it-twice', 500_000n)
  await move(token, 'out', '20000')
  const { keysOf, loseNext } = listen()
  const page = await visit(funds, { token })
  loseNext('CARDS')()
  await page.click(await page.screen.findByRole('button', all('₫20,000')))
  const card = await cardOf(page, 'Test')
  await card.findByText(unanswered)
  await page.click(card.getByRole('button', { name: 'Bring home' }))
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
  const [first, second, ...more] = keysOf('CARDS')
  assert.deepEqual([second, more], [first, []])
})

test('of two runs that overlap, before and after a reload, neither loses a key of the other', async () => {
  const token = await open('presses-over', 500_000n)
  await move(token, 'out', '20000')
  const { keysOf, loseNext } = listen()
  const first = await visit(funds, { token })
  const loseFirst = loseNext('CARDS')
  await first.click(await first.screen.findByRole('button', all('₫20,000')))
  await waitFor(() => assert.equal(keysOf('CARDS').length, 1))
  first.unmount()

  await chips.move(token, 'out', '30000')
  const second = await visit(funds, { token })
  const loseSecond = loseNext('CHIPS')
  await second.click(await second.screen.findByRole('button', all('₫50,000')))
  await (await cardOf(second, 'Test')).findByText('₫20,000 came home from Test')
  loseFirst()
  loseSecond()
  await (await cardOf(second, 'Chips')).findByText(unanswered)
  await second.click(await second.screen.findByRole('button', all('₫30,000')))
  await (await cardOf(second, 'Chips')).findByText('₫30,000 came home from Chips')
  assert.equal(new Set(keysOf('CARDS')).size, 1)
  assert.equal(keysOf('CHIPS').length, 2)
  assert.equal(new Set(keysOf('CHIPS')).size, 1)
  assert.equal(sessionStorage.getItem('intent purse transfer'), null)
})

test('who signs out while all is on its way home finds what was not answered under its key', async () => {
  const token = await open('leaves-meanwhile', 500_000n)
  await move(token, 'out', '20000')
  const { keysOf, loseNext } = listen()
  const page = await visit(funds, { token })
  const lose = loseNext('CARDS')
  await page.click(await page.screen.findByRole('button', all('₫20,000')))
  await waitFor(() => assert.equal(keysOf('CARDS').length, 1))
  localStorage.removeItem('token')
  browser.dispatchEvent(new browser.StorageEvent('storage', { key: 'token' }))
  await waitFor(() => assert.equal(page.screen.queryByRole('article', { name: 'Test' }), null))
  lose()
  page.unmount()

  const back = await visit(funds, { token })
  await back.click(await back.screen.findByRole('button', all('₫20,000')))
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
  assert.equal(new Set(keysOf('CARDS')).size, 1)
})

test('what a page of before kept of several vendors as one is found for each, and for its member alone', async () => {
  const token = await open('comes-from-before', 500_000n)
  await move(token, 'out', '20000')
  await chips.move(token, 'out', '30000')
  const [group, ofCards, ofChips, others] = Array.from({ length: 4 }, () => randomUUID())
  const kept = (by: string, what: object[]) => ({ key: group, what, by })
  sessionStorage.setItem(
    'intent purse homes',
    JSON.stringify([
      kept('somebody-else', [{ vassalage: 'CARDS', key: others }]),
      kept('comes-from-before', [{ vassalage: 'CARDS', key: ofCards }]),
      kept('comes-from-before', [{ vassalage: 'CHIPS', key: ofChips }]),
    ]),
  )
  const { keysOf } = listen()
  const { screen, click } = await visit(funds, { token })
  await click(await screen.findByRole('button', all('₫50,000')))
  await waitFor(async () => assert.deepEqual(await holds(token), [500_000n, 0n, 0n]))
  assert.deepEqual([keysOf('CARDS'), keysOf('CHIPS')], [[ofCards], [ofChips]])
  const left = () =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('intent')))
  await waitFor(() => assert.doesNotMatch(left(), new RegExp(`${ofCards}|${ofChips}|purse homes`)))
  assert.match(left(), new RegExp(String(others)))
})

test('what went along unheard is told to be the earlier one at the game, which is not opened for it', async () => {
  const token = await open('took-it-unheard', 50_000n)
  const take = async ({ screen, type }: Page) => {
    await type(await screen.findByLabelText(/^How much goes along/), '30000')
    return screen.getByRole('button', { name: 'Take along' })
  }
  const first = await visit(wheel, { token })
  const button = await take(first)
  setDeaf(true)
  await first.click(button)
  await first.screen.findByText(unanswered)
  setDeaf(false)
  // Who leaves now has played with nothing: what may have gone along stays there until they say otherwise.
  await first.click(first.screen.getByRole('button', { name: 'Back to games' }))
  await waitFor(() => assert.equal(first.screen.queryByLabelText(/^How much goes along/), null))
  first.unmount()
  assert.deepEqual(await holds(token), [20_000n, 0n, 30_000n])

  clock.advance(20 * 60_000)
  const later = await visit(wheel, { token })
  await later.click(await take(later))
  await later.screen.findByText(earlier)
  later.screen.getByText(/^₫30,000 went along to Test as you asked on .* Nothing more was taken along/)
  assert.equal(document.querySelector('iframe'), null)
  assert.deepEqual(await holds(token), [20_000n, 0n, 30_000n])
})

test('a game that is left brings home what was played with, though an earlier bringing home is in doubt, which stays so', async () => {
  const token = await open('doubts-and-plays', 50_000n)
  await move(token, 'out', '10000')
  const first = await visit(funds, { token })
  await bringUnheard(first)
  first.unmount()
  const kept = sessionStorage.getItem('intent purse transfer')
  assert.ok(kept)

  // By another device, of which this page knows nothing.
  await move(token, 'out', '30000')
  const { screen, click } = await visit(wheel, { token })
  await click(await screen.findByRole('button', { name: 'Play with what is there' }))
  await waitFor(() => assert.ok(document.querySelector('iframe')))
  assert.deepEqual(await holds(token), [20_000n, 0n, 30_000n])
  await click(screen.getByRole('button', { name: 'Close the game' }))
  await waitFor(async () => assert.deepEqual(await holds(token), [50_000n, 0n, 0n]))
  assert.equal(sessionStorage.getItem('intent purse transfer'), kept)
})

for (const [state, as] of [
  ['done', undefined],
  ['on its way', 'PENDING'],
] as const)
  test(`what was wanted home unheard is not taken up again once more went along, which is ${state}: all of it comes home`, async () => {
    const token = await open(`brings-anew-${state.length}`, 500_000n)
    await move(token, 'out', '200000')
    await chips.move(token, 'out', '50000')
    const page = await visit(funds, { token })
    await bringUnheard(page)
    await bringUnheard(page, 'Chips')
    assert.deepEqual(await holds(token), [500_000n, 0n, 0n])

    const card = await cardOf(page, 'Test')
    await cards.play('answer-transfers', as ? { as } : {})
    await page.click(card.getByRole('button', { name: 'Take along' }))
    await page.type(card.getByLabelText(/^How much goes along/), '100000')
    await page.click(card.getAllByRole('button', { name: 'Take along' }).at(-1) as HTMLElement)
    if (as) {
      await card.findByText('₫100,000 is on its way to Test.')
      await cards.play('answer-transfers', {})
      await cards.play('settle')
      clock.advance(2_000)
      await cards.work('vendor:ask')
    }
    await card.findByText('₫100,000')
    const left = sessionStorage.getItem('intent purse transfer') ?? ''
    assert.match(left, /CHIPS/, 'of another vendor it is in doubt still')
    await page.click(await card.findByRole('button', { name: 'Bring home' }))
    await page.screen.findByText('₫100,000 came home from Test')
    assert.equal(page.screen.queryByText('₫200,000 came home from Test'), null)
    assert.deepEqual(await holds(token), [500_000n, 0n, 0n])
  })

test('what was wanted home unheard is in doubt still where what was to go along did not arrive', async () => {
  const token = await open('stays-in-doubt', 500_000n)
  await move(token, 'out', '200000')
  const page = await visit(funds, { token })
  await bringUnheard(page)
  const kept = sessionStorage.getItem('intent purse transfer')
  const card = await cardOf(page, 'Test')
  await cards.play('answer-transfers', { as: 'FAILED' })
  await page.click(card.getByRole('button', { name: 'Take along' }))
  await page.type(card.getByLabelText(/^How much goes along/), '100000')
  await page.click(card.getAllByRole('button', { name: 'Take along' }).at(-1) as HTMLElement)
  await card.findByText(/did not take it/)
  await cards.play('answer-transfers', {})
  assert.equal(sessionStorage.getItem('intent purse transfer'), kept)
})
