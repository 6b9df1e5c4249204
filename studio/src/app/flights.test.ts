import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { flightAt, replayRound } from '@fairground/engine/game'
import { sql } from '#kit'
import { flightById } from '#contract'
import { openPlay } from '../../test/play.ts'
import { watch } from '../../test/watch.ts'
import { until } from '../../../server/test/until.ts'

// Flights over real sockets, ten times faster than they are flown, with shorter times between.
const { context, operator, url, ask, sit } = await openPlay({
  bettingMs: 700,
  lockedMs: 300,
  endedMs: 200,
  speed: 10,
})

type Bet = {
  id: string
  state: string
  outAt: number | null
  outBy: string | null
  paid: string | null
  round: string
}
const betIn = (value: Record<string, unknown>) => value.bet as Bet
type Seat = Awaited<ReturnType<typeof sit>>

const bet = async (
  { bearer }: Seat,
  selection: object,
  { seat = 1, stake = '1000', key = randomUUID() } = {},
) => await ask('POST', '/api/flight/bets', { bearer, key, body: { seat, selection, stake } })
const leave = async ({ bearer }: Seat, id: string) =>
  await ask('POST', `/api/flight/bets/${id}/cash-out`, { bearer, body: {} })
const back = async ({ bearer }: Seat, id: string) =>
  await ask('POST', `/api/flight/bets/${id}/take-back`, { bearer, body: {} })
const mine = async ({ bearer }: Seat) => {
  const { value } = await ask('GET', '/api/flight', { bearer })
  return value as { bets: Bet[]; mine: Bet[]; away: Bet[]; before: { id: string; cameTo: string }[] }
}
const messages = async ({ player }: Seat) =>
  (
    await sql<{ said: string }>`
      select string_agg(kind || ' ' || state, ', ' order by id) as said from wires.outbox where player = ${player}`.execute(
      context.db,
    )
  ).rows[0]?.said ?? ''
const settled = async (seat: Seat) => {
  await until('all is answered', async () => !/waiting|asked/.test(await messages(seat)))
}
/** A seat that watches, once bets are taken anew. */
async function ready(units = 100_000n) {
  const seat = await sit('crash', units)
  const page = await watch(url, seat.bearer)
  await page.next('now', 0)
  const opened = await page.next('open')
  return { seat, page, opened }
}
const hundredths = (cameTo: string) => Number(cameTo.replace('.', ''))

test('a bet leaves at its own figure if the flight comes so far, is lost if not, and is checked to the leaf by what is published', async () => {
  const { seat, page } = await ready()
  const one = betIn((await bet(seat, { auto: 101 })).value)
  const other = betIn((await bet(seat, { auto: 1_000_000 }, { seat: 2, stake: '2000' })).value)
  assert.deepEqual([one.state, other.state], ['in', 'in'])
  const flown = await page.next('fly')
  assert.equal(flown.bets, 2)
  const { cameTo, link, round } = await page.next('end')
  await settled(seat)
  const told = await mine(seat)
  const ends = new Map(told.mine.map((ended) => [ended.id, ended]))
  const reaches = hundredths(cameTo) >= 101
  assert.deepEqual(
    [ends.get(one.id)?.state, ends.get(one.id)?.paid, ends.get(one.id)?.outBy],
    reaches ? ['out', '1010', 'auto'] : ['lost', '0', null],
  )
  assert.equal(ends.get(other.id)?.state, 'lost')
  assert.equal(seat.holds(), 97_000n + (reaches ? 1_010n : 0n))
  assert.equal(told.before[0]?.id, round)
  assert.equal(told.before[0]?.cameTo, cameTo)

  const { value } = await ask('GET', `/api/flight/rounds/${round}`, { bearer: seat.bearer })
  const { flight } = flightById.reply.parse(value)
  assert.equal(flight.link, link)
  assert.equal(flight.bets.length, 2)
  const { anchor, number, root, entropy, version } = flight
  for (const { id, auto, stake, step, path, paid } of flight.bets) {
    const again = replayRound({
      game: 'crash',
      version,
      source: { from: 'chain', anchor, number, link, round, root, entropy, bet: { id, path } },
      selection: { auto },
      steps: [],
      stake,
      step,
    })
    assert.deepEqual(
      again.checks.map(({ name, ok }) => [name, ok]),
      [
        ['anchor', true],
        ['bet', true],
      ],
    )
    assert.equal(again.stands[0]?.shown.flight, cameTo)
    assert.equal(again.paid, paid)
  }
})

test('a cash-out pays where the flight is when it is heard, and once: twice, five times at once and late it is told the same', async () => {
  const { seat, page } = await ready()
  for (;;) {
    const before = seat.holds()
    const { id } = betIn((await bet(seat, {})).value)
    const { startsInMs } = await page.next('fly')
    const early = await leave(seat, id)
    assert.equal(early.message, 'step_not_offered')
    await wait(startsInMs + 70)
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(seat, id)))
    const [first] = answers.map(({ value }) => betIn(value))
    for (const { value } of answers) assert.deepEqual(betIn(value), first)
    if (first?.state === 'lost') {
      await page.next('open')
      continue
    }
    assert.ok(first)
    assert.equal(first.outBy, 'hand')
    const at = first.outAt ?? 0
    assert.ok(at >= flightAt(600) && at <= flightAt(9_000), String(at))
    assert.equal(first.paid, String((1_000 * at) / 100))
    await page.ended(first.round)
    await settled(seat)
    assert.deepEqual(betIn((await leave(seat, id)).value), first)
    assert.equal(await messages(seat).then((said) => said.endsWith('bet ok, win ok')), true)
    assert.equal(seat.holds(), before - 1_000n + BigInt((1_000 * at) / 100))
    break
  }
})

test('after the end a cash-out is told that the bet is lost, and another player’s bet and none are unknown', async () => {
  const { seat, page } = await ready()
  const other = await sit('crash', 10_000n)
  const { id } = betIn((await bet(seat, {})).value)
  await page.next('end')
  const late = betIn((await leave(seat, id)).value)
  assert.deepEqual([late.state, late.paid], ['lost', '0'])
  for (const one of [id, randomUUID()]) {
    assert.equal((await leave(other, one)).message, 'round_unknown')
    assert.equal((await back(other, one)).message, 'round_unknown')
  }
})

test('a bet can be taken back until the lock, once, and its place is free again', async () => {
  const { seat, page } = await ready()
  const { id } = betIn((await bet(seat, { auto: 200 })).value)
  const taken = await Promise.all([back(seat, id), back(seat, id)])
  for (const { value } of taken) assert.equal(betIn(value).state, 'undone')
  const again = betIn((await bet(seat, { auto: 200 })).value)
  assert.equal(again.state, 'in')
  await page.next('fly')
  assert.equal((await back(seat, again.id)).message, 'bets_closed')
  assert.equal((await bet(seat, { auto: 200 }, { seat: 2 })).message, 'bets_closed')
  await page.next('end')
  await settled(seat)
  assert.match(await messages(seat), /^bet ok, undo ok, bet ok, win ok$/)
})

test('a place takes one bet, of five asked for at once by one key too, and what is not taken says why', async () => {
  const { seat, page } = await ready(3_000n)
  const key = randomUUID()
  const five = await Promise.all(Array.from({ length: 5 }, () => bet(seat, {}, { key })))
  const ids = new Set(five.filter(({ status }) => status === 200).map(({ value }) => betIn(value).id))
  assert.equal(ids.size, 1)
  assert.ok(five.every(({ status, message }) => status === 200 || message === 'round_goes_on'))
  assert.equal((await bet(seat, {}, { key, stake: '2000' })).message, 'idempotency_conflict')
  assert.equal((await bet(seat, {})).message, 'round_goes_on')
  assert.equal((await bet(seat, {}, { seat: 2, stake: '5000' })).message, 'insufficient_funds')
  for (const [selection, options] of [
    [{ auto: 100 }, { seat: 2 }],
    [{ auto: 1_000_001 }, { seat: 2 }],
    [{ auto: 1.5 }, { seat: 2 }],
    [{ target: 200 }, { seat: 2 }],
    [{}, { seat: 2, stake: '999' }],
    [{}, { seat: 2, stake: '20000001' }],
    [{}, { seat: 3 }],
  ] as const)
    assert.equal((await bet(seat, selection, options)).message, 'invalid_input', JSON.stringify(selection))
  await page.next('end')
  await settled(seat)
  assert.equal((await mine(seat)).mine.filter(({ state }) => state !== 'undone').length, 1)
})

test('where the operator asks for a longer cycle, both places of a flight are of one, and the next flight is too soon', async () => {
  const { seat, page } = await ready()
  await sql`update wires.session set cycle_ms = 20000 where player = ${seat.player}`.execute(context.owner.db)
  const asked = await Promise.all([bet(seat, {}), bet(seat, {}, { seat: 2 })])
  for (const { status } of asked) assert.equal(status, 200)
  await page.next('open')
  const { message, value } = await bet(seat, {})
  assert.equal(message, 'too_soon')
  assert.ok(Number(value.leftMs) > 0 && Number(value.leftMs) < 20_000)
  await sql`update wires.session set cycle_ms = 0 where player = ${seat.player}`.execute(context.owner.db)
  assert.equal((await bet(seat, {})).status, 200)
})

test('a stake that is answered after the lock is not in the flight, and comes back', async () => {
  const { seat, page } = await ready()
  let isSlow = true
  operator.meet((call) =>
    call.said.user === seat.player && call.path === 'transaction/bet' && isSlow ? 'lost' : 'ok',
  )
  const asked = bet(seat, {})
  await page.next('fly')
  isSlow = false
  const { message } = await asked
  assert.equal(message, 'bet_undone')
  await settled(seat)
  operator.meet(() => 'ok')
  assert.equal(seat.holds(), 100_000n)
})

test('whoever loses the connection leaves at their figure, and is told when they are back', async () => {
  const player = `p-${randomUUID()}`
  for (let isOut = false; !isOut;) {
    const seat = await sit('crash', 100_000n, player)
    const page = await watch(url, seat.bearer)
    await page.next('open')
    const { id } = betIn((await bet(seat, { auto: 105 })).value)
    page.socket.terminate()
    await until('its end is kept', async () =>
      (await mine(seat)).mine.some((one) => one.id === id && one.state !== 'in'),
    )
    await settled(seat)
    const again = await sit('crash', seat.holds(), player)
    const { away } = await mine(again)
    assert.deepEqual(
      away.map((one) => one.id),
      [id],
    )
    isOut = away[0]?.state === 'out'
    if (isOut) assert.deepEqual([away[0]?.outAt, away[0]?.paid, again.holds()], [105, '1050', 100_050n])
  }
})

test('two pages of one player are told the same, a sixth is turned away, and so is one without a session', async () => {
  const { seat, page, opened } = await ready()
  const pages = [page]
  for (let nth = 0; nth < 4; nth++) pages.push(await watch(url, seat.bearer))
  const sixth = await watch(url, seat.bearer)
  assert.equal(await sixth.closed, 4429)
  assert.equal(await (await watch(url, 'nobody')).closed, 4401)
  const heard = await Promise.all(pages.map(async (one) => await one.ended(opened.round)))
  assert.equal(new Set(heard.map((frame) => JSON.stringify(frame))).size, 1)
  assert.equal(heard[0]?.round, opened.round)
  page.socket.send(JSON.stringify({ type: 'ping' }))
  await page.next('pong', 0)
  page.socket.send('{"type":"enter"')
  await page.next('open')
  for (const { socket } of pages) socket.terminate()
})

test('what belongs to flights is asked of no other game, nor the other way round', async () => {
  const [flier, roller] = [await sit('crash', 10_000n), await sit('dice', 10_000n)]
  assert.equal((await bet(roller, {})).message, 'bets_closed')
  const press = { selection: { auto: 200 }, stake: '1000' }
  const key = randomUUID()
  const { message } = await ask('POST', '/api/rounds', { bearer: flier.bearer, key, body: press })
  assert.equal(message, 'not_found')
  assert.deepEqual([await messages(roller), await messages(flier)], ['', ''])
})

test('play money flies in the same round and its root, and is shown to nobody else', async () => {
  const { seat, page } = await ready()
  await sql`update wires.session set is_demo = true where player = ${seat.player}`.execute(context.owner.db)
  const demo = betIn((await bet(seat, { auto: 150 })).value)
  const other = await sit('crash', 10_000n)
  const real = betIn((await bet(other, { auto: 150 })).value)
  const flown = await page.next('fly')
  assert.equal(flown.bets, 2)
  const seen = page.told.flatMap((frame) => (frame.type === 'list' ? frame.came.map(({ id }) => id) : []))
  assert.deepEqual([seen.includes(real.id), seen.includes(demo.id)], [true, false])
})
