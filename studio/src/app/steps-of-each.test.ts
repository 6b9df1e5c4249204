import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readAmount } from '@fairground/contract/money'
import { replayRound, type Plain } from '@fairground/engine/game'
import { roundOf, standAfter } from '#round'
import { openPlay, type Reply } from '../../test/play.ts'

const { context, ask, sit, play } = await openPlay()

type Told = {
  id: string
  game: string
  version: number
  selection: Plain
  stake: string
  step: string
  steps: Plain[]
  shown: { cards: number[]; skips: number; tossed: number[] }
  multiple: string | null
  pair: string
  commitment: string
  clientSeed: string
  nonce: number
}
type Open = Told & { pays: string | null; offers: { do: string; multiple: string; pays: string }[] }
type Over = Told & { paid: string; seed: string | null }
const openIn = ({ value, message }: Reply) => (value.open as Open | null) ?? assert.fail(message)
const overIn = ({ value, message }: Reply) => (value.round as Over | null) ?? assert.fail(message)

async function sitAt(game: string) {
  const seat = await sit(game, 100_000n)
  const begun = openIn(await play(seat.bearer, {}, '1000'))
  const at = `/api/rounds/${begun.id}`
  const { player, bearer } = seat
  /** Whether a step would go well: what this test may know, and nobody else. */
  async function goesWell(steps: readonly Plain[], step: Plain): Promise<boolean> {
    const round = (await roundOf(context.db, player, begun.id)) ?? assert.fail()
    const { isOver, multiple } = await standAfter(context, context.config, round, [...steps, step])
    return !isOver || multiple?.numerator !== 0n
  }
  const step = async (what: Plain) =>
    await ask('POST', `${at}/steps`, { bearer, key: randomUUID(), body: { step: what } })
  const cashOut = async () => await ask('POST', `${at}/cash-out`, { bearer, key: randomUUID(), body: {} })
  return { ...seat, begun, step, cashOut, goesWell }
}
type Seat = Awaited<ReturnType<typeof sitAt>>

/** Takes the offer that goes well, or the one that does not; where the next does neither, undefined. */
async function call({ goesWell, step }: Seat, at: Open, well: boolean): Promise<Reply | undefined> {
  for (const { do: doing } of at.offers)
    if ((await goesWell(at.steps, { do: doing })) === well) return await step({ do: doing })
  return undefined
}

async function checks(bearer: string, { id, pair }: Over): Promise<void> {
  await ask('POST', '/api/seeds/turn', { bearer, body: { pair } })
  const told = overIn(await ask('GET', `/api/rounds/${id}`, { bearer }))
  const { game, version, selection, steps, commitment, clientSeed, nonce, seed } = told
  const source = { from: 'pair' as const, commitment, seed: seed ?? assert.fail(), clientSeed, nonce }
  const [stake, step] = [readAmount(told.stake), readAmount(told.step)]
  const again = replayRound({ game, version, source, selection, steps, stake, step })
  assert.ok(again.checks.every(({ ok }) => ok))
  assert.deepEqual([again.stands.at(-1)?.shown, again.paid], [told.shown, readAmount(told.paid)])
}

test('a coin is called and tossed, twice as much each time, and stopped; a wrong call loses the stake', async () => {
  const seat = await sitAt('coin')
  assert.deepEqual(
    seat.begun.offers.map(({ do: doing, multiple, pays }) => [doing, multiple, pays]),
    [
      ['heads', '1.9800', '1980'],
      ['tails', '1.9800', '1980'],
    ],
  )
  assert.equal((await seat.cashOut()).message, 'step_not_offered')
  assert.equal((await seat.step({ do: 'edge' })).message, 'step_not_offered')
  let at = seat.begun
  for (const multiple of ['1.9800', '3.9600', '7.9200']) {
    at = openIn((await call(seat, at, true)) ?? assert.fail())
    assert.equal(at.multiple, multiple)
  }
  const over = overIn(await seat.cashOut())
  assert.deepEqual([over.paid, over.shown.tossed.length, seat.holds()], ['7920', 3, 106_920n])
  await checks(seat.bearer, over)

  const other = await sitAt('coin')
  const lost = overIn((await call(other, other.begun, false)) ?? assert.fail())
  assert.deepEqual([lost.paid, other.holds()], ['0', 99_000n])
  await checks(other.bearer, lost)
})

test('after the thirteenth right call a coin is paid by itself', async () => {
  const seat = await sitAt('coin')
  let at = seat.begun
  for (let right = 1; right < 13; right++) at = openIn((await call(seat, at, true)) ?? assert.fail())
  const over = overIn((await call(seat, at, true)) ?? assert.fail())
  assert.deepEqual([over.multiple, over.paid], ['8110.0800', '8110080'])
  assert.equal(seat.holds(), 99_000n + 8_110_080n)
})

test('a stair is climbed by right calls, twenty cards are skipped and no more, and nothing is decided by a skip', async () => {
  const seat = await sitAt('hilo')
  assert.equal(seat.begun.shown.cards.length, 1)
  let at = seat.begun
  for (let skips = 1; skips <= 20; skips++) {
    at = openIn(await seat.step({ do: 'skip' }))
    assert.deepEqual([at.shown.skips, at.shown.cards.length, at.pays], [skips, skips + 1, null])
  }
  assert.equal((await seat.step({ do: 'skip' })).message, 'step_not_offered')
  assert.equal((await seat.cashOut()).message, 'step_not_offered')
  for (let right = 1; right <= 3; right++) {
    const before = at
    at = openIn((await call(seat, before, true)) ?? assert.fail())
    const called = String(at.steps.at(-1)?.do)
    assert.equal(at.multiple, before.offers.find((offer) => offer.do === called)?.multiple)
  }
  const over = overIn(await seat.cashOut())
  assert.equal(over.multiple, at.multiple)
  assert.equal(seat.holds(), 99_000n + BigInt(over.paid))
  await checks(seat.bearer, over)
})

test('a wrong call on the stair loses the stake, with the card that came', async () => {
  const seat = await sitAt('hilo')
  let at = seat.begun
  // Between an ace and a king the same card is right either way: it is climbed on until a call is wrong.
  let lost = await call(seat, at, false)
  while (!lost) {
    at = openIn((await call(seat, at, true)) ?? assert.fail())
    lost = await call(seat, at, false)
  }
  const over = overIn(lost)
  assert.deepEqual([over.paid, over.multiple], ['0', '0.0000'])
  assert.equal(over.shown.cards.length, at.shown.cards.length + 1)
  await checks(seat.bearer, over)
})
