import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { flightAt, replayRound } from '@fairground/engine/game'
import { sql } from '#kit'
import { flightById } from '#contract'
import { betIn, openFlights } from '../../test/flights.ts'

const { context, operator, ask, sit, bet, leave, back, mine, messages, settled, ready } = await openFlights()

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

test('a bet on what another version returns is refused, and one on what the flight is decided by is taken', async () => {
  const { seat } = await ready()
  const press = async (version: number) =>
    await ask('POST', '/api/flight/bets', {
      bearer: seat.bearer,
      key: randomUUID(),
      body: { seat: 1, selection: { auto: 200 }, stake: '1000', version },
    })
  assert.equal((await press(2)).message, 'game_changed')
  assert.equal(betIn((await press(1)).value).state, 'in')
  await settled(seat)
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

test('a bet that was placed by a clock which went back since keeps nobody out for longer than a cycle', async () => {
  const [near, far] = [await ready(), await ready()]
  for (const [{ seat }, ms] of [
    [near, 15_000],
    [far, 3_600_000],
  ] as const) {
    await sql`update wires.session set cycle_ms = 20000 where player = ${seat.player}`.execute(
      context.owner.db,
    )
    context.clock.advance(ms)
    assert.equal((await bet(seat, {})).status, 200)
    context.clock.advance(-ms)
  }
  await far.page.next('open')
  const { message, value } = await bet(near.seat, {})
  assert.deepEqual([message, value.leftMs], ['too_soon', 20_000])
  assert.equal((await bet(far.seat, {})).status, 200)
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
