import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readAmount } from '@fairground/contract/money'
import { replayRound, stopPoints, fourPlaces, type Plain } from '@fairground/engine/game'
import { openSources } from '#chance'
import { sql } from '#kit'
import { standAfter, roundOf } from '#round'
import { openPlay, type Reply } from '../../test/play.ts'
import { until } from '../../../server/test/until.ts'

const { context, studio, operator, ask, launch, sit, play } = await openPlay()

type Open = {
  id: string
  multiple: string | null
  pays: string | null
  shown: { picked: number[] }
  offers: { do: string; multiple: string; pays: string; chancePpm: number }[]
  steps: object[]
  pair: string
}
type Over = Open & {
  paid: string
  shown: { picked: number[]; mined: number[] }
  version: number
  selection: Plain
  stake: string
  step: string
  commitment: string
  clientSeed: string
  nonce: number
  seed: string | null
}
const openIn = ({ value, message }: Reply) => (value.open as Open | null) ?? assert.fail(message)
const overIn = ({ value, message }: Reply) => (value.round as Over | null) ?? assert.fail(message)

const field = { mines: 3 }
const pick = async (bearer: string, id: string, cell: unknown, key: string = randomUUID()) =>
  await ask('POST', `/api/rounds/${id}/steps`, { bearer, key, body: { step: { do: 'pick', cell } } })
const cashOut = async (bearer: string, id: string, key: string = randomUUID()) =>
  await ask('POST', `/api/rounds/${id}/cash-out`, { bearer, key, body: {} })
const stateOf = async (bearer: string) => (await ask('GET', '/api/state', { bearer })).value

/** Where the winds are: what this test may know, and nobody else. */
async function windsOf(player: string, id: string): Promise<{ winds: number[]; free: number[] }> {
  const round = (await roundOf(context.db, player, id)) ?? assert.fail()
  const winds = new Set<number>()
  for (let cell = 0; cell < 25; cell++) {
    const { isOver, shown } = await standAfter(context, context.config, round, [{ do: 'pick', cell }])
    if (isOver && Number((shown.mined as number[]).includes(cell))) winds.add(cell)
  }
  const free = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !winds.has(cell))
  return { winds: [...winds], free }
}

async function sitAtField(units = 100_000n, player?: string) {
  const seat = await sit('mines', units, player)
  return { ...seat, begin: async () => openIn(await play(seat.bearer, field, '1000')) }
}

const rowsOf = async (player: string) =>
  (
    await sql<{ state: string; steps: number; kinds: string }>`
      select r.state, (select count(*)::int from round.step s where s.player = r.player and s.round = r.id) as steps,
        (select string_agg(kind || ' ' || o.state, ', ' order by o.id) from wires.outbox o
        where o.player = r.player and o.round = r.id) as kinds
      from round.round r where player = ${player} order by id`.execute(context.db)
  ).rows.map(({ state, steps, kinds }) => `${state} ${steps}: ${kinds}`)

test('a field is opened, picked and cashed out: each multiple is the engine’s, and what is paid is right to the unit', async () => {
  const { player, bearer, begin, holds } = await sitAtField()
  const begun = await begin()
  assert.deepEqual([begun.multiple, begun.pays, begun.shown], [null, null, { picked: [] }])
  assert.deepEqual(begun.offers, [{ do: 'pick', chancePpm: 880_000, multiple: '1.1250', pays: '1125' }])
  assert.equal(holds(), 99_000n)
  const { free } = await windsOf(player, begun.id)
  const points = stopPoints('mines', 1, field)
  for (const [nth, cell] of free.slice(0, 4).entries()) {
    const at = openIn(await pick(bearer, begun.id, cell))
    const win = points[nth]?.wins[0] ?? assert.fail()
    assert.equal(at.multiple, fourPlaces(win.multiple))
    // Nothing is told of the field but what was opened.
    assert.deepEqual(at.shown, { picked: free.slice(0, nth + 1) })
  }
  const reply = await cashOut(bearer, begun.id)
  const over = overIn(reply)
  assert.deepEqual([over.multiple, over.paid, over.seed], ['1.7120', '1712', null])
  assert.equal(over.shown.mined.length, 3)
  assert.deepEqual([holds(), reply.value.balance], [100_712n, '100712'])
  assert.deepEqual(await rowsOf(player), ['closed 5: bet ok, win ok'])
})

test('a pick that meets a wind loses the stake, and the whole field is shown; a field without a wind left is paid by itself', async () => {
  const lost = await sitAtField()
  const first = await lost.begin()
  const { winds } = await windsOf(lost.player, first.id)
  const over = overIn(await pick(lost.bearer, first.id, winds[0]))
  assert.deepEqual([over.multiple, over.paid, lost.holds()], ['0.0000', '0', 99_000n])
  assert.deepEqual(over.shown.mined, winds)
  assert.deepEqual(await rowsOf(lost.player), ['closed 1: bet ok, win ok'])

  const won = await sit('mines', 100_000n)
  const all = openIn(await play(won.bearer, { mines: 24 }, '1000'))
  const { free } = await windsOf(won.player, all.id)
  const whole = overIn(await pick(won.bearer, all.id, free[0]))
  assert.deepEqual([whole.multiple, whole.paid], ['24.7500', '24750'])
  assert.equal(won.holds(), 123_750n)
})

test('a pick outside the field, twice, of another round, or after the end is refused, and changes nothing', async () => {
  const { player, bearer, begin } = await sitAtField()
  const { id } = await begin()
  const { free, winds } = await windsOf(player, id)
  assert.equal((await cashOut(bearer, id)).message, 'step_not_offered')
  for (const cell of [-1, 25, 1.5, '3', [3]])
    assert.equal((await pick(bearer, id, cell)).message, 'step_not_offered', String(cell))
  assert.equal((await pick(bearer, id, null)).message, 'invalid_input')
  openIn(await pick(bearer, id, free[0]))
  assert.equal((await pick(bearer, id, free[0])).message, 'step_not_offered')
  const odd = await ask('POST', `/api/rounds/${id}/steps`, {
    bearer,
    key: randomUUID(),
    body: { step: { do: 'peek', cell: 1 } },
  })
  assert.equal(odd.message, 'step_not_offered')
  assert.equal((await pick(bearer, randomUUID(), 1)).message, 'round_unknown')
  const other = await sitAtField()
  assert.equal((await pick(other.bearer, id, free[1])).message, 'round_unknown')
  assert.equal((await cashOut(other.bearer, id)).message, 'round_unknown')
  assert.deepEqual(await rowsOf(player), ['open 1: bet ok'])
  overIn(await pick(bearer, id, winds[0]))
  assert.equal((await pick(bearer, id, free[1])).message, 'round_over')
  // Whoever stops too late hears what it came to.
  assert.equal(overIn(await cashOut(bearer, id)).paid, '0')
  assert.deepEqual(await rowsOf(player), ['closed 2: bet ok, win ok'])
})

test('one key is one step, twice and five times at once; with other words it is a conflict', async () => {
  const { player, bearer, begin, holds } = await sitAtField()
  const { id } = await begin()
  const { free } = await windsOf(player, id)
  const key = randomUUID()
  const picks = await Promise.all(Array.from({ length: 5 }, () => pick(bearer, id, free[0], key)))
  for (const one of picks) assert.deepEqual(one, picks[0])
  assert.deepEqual(openIn(await pick(bearer, id, free[0], key)).steps.length, 1)
  assert.equal((await pick(bearer, id, free[1], key)).message, 'idempotency_conflict')
  const out = randomUUID()
  const outs = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => cashOut(bearer, id, nth < 3 ? out : randomUUID())),
  )
  for (const one of outs) assert.equal(overIn(one).paid, '1125')
  assert.equal(holds(), 100_125n)
  assert.deepEqual(await rowsOf(player), ['closed 2: bet ok, win ok'])
})

test('of a pick and a cash-out at once each is told what it came to, and one end is paid', async () => {
  const { player, bearer, begin, holds } = await sitAtField()
  const { id } = await begin()
  const { free, winds } = await windsOf(player, id)
  openIn(await pick(bearer, id, free[0]))
  const [picked, stopped] = await Promise.all([pick(bearer, id, winds[0]), cashOut(bearer, id)])
  const { paid } = overIn(stopped)
  assert.ok(picked.message === 'round_over' ? paid === '1125' : overIn(picked).paid === paid)
  assert.equal(holds(), 99_000n + BigInt(paid))
  assert.match((await rowsOf(player))[0] ?? '', /^closed 2: bet ok, win ok$/)
})

test('while a round is open no seed is changed, no pair turned and no second round begun; another game may be played', async () => {
  const { player, bearer, begin } = await sitAtField()
  const { id, pair } = await begin()
  const change = { bearer, body: { clientSeed: 'another' } }
  assert.equal((await ask('PUT', '/api/seeds', change)).message, 'round_goes_on')
  assert.equal((await ask('POST', '/api/seeds/turn', { bearer, body: { pair } })).message, 'round_goes_on')
  context.clock.advance(1_000)
  assert.equal((await play(bearer, field, '1000')).message, 'round_goes_on')
  // A pair that has served its time waits for the end of the round too.
  context.clock.advance(31 * 24 * 3_600_000)
  const dice = await sit('dice', 50_000n, player)
  context.clock.advance(1_000)
  assert.equal((await play(dice.bearer, { side: 'over', chance: 5_000 }, '1000')).status, 200)
  assert.equal((await stateOf(dice.bearer)).open, null)
  const back = await sitAtField(50_000n, player)
  const { free } = await windsOf(player, id)
  openIn(await pick(back.bearer, id, free[0]))
  overIn(await cashOut(back.bearer, id))
  assert.equal((await ask('POST', '/api/seeds/turn', { bearer: back.bearer, body: { pair } })).status, 200)
})

test('while a prize waits for its answer no step is decided, so that a refusal says nothing of the field', async () => {
  const { player, bearer, begin } = await sitAtField()
  const { id } = await begin()
  const { free, winds } = await windsOf(player, id)
  operator.meet(({ said, path }) => (said.user === player && path === 'transaction/win' ? 'lost' : 'ok'))
  const dice = await sit('dice', 50_000n, player)
  context.clock.advance(1_000)
  assert.equal((await play(dice.bearer, { side: 'over', chance: 5_000 }, '1000')).status, 200)
  const back = await sitAtField(50_000n, player)
  for (const cell of [free[0], winds[0]])
    assert.equal((await pick(back.bearer, id, cell)).message, 'round_goes_on')
  assert.equal((await pick(bearer, id, free[0])).message, 'game_session_ended')
  operator.meet(() => 'ok')
  await until('the prize is answered', async () => {
    context.clock.advance(60_000)
    await studio.sweep()
    return (await rowsOf(player)).every((row) => !row.includes('asked'))
  })
  openIn(await pick(back.bearer, id, free[0]))
})

test('whoever comes back finds the round where it stood, and goes on with it', async () => {
  const { player, bearer, begin } = await sitAtField()
  const { id } = await begin()
  const { free } = await windsOf(player, id)
  const before = openIn(await pick(bearer, id, free[0]))
  context.clock.advance(23 * 3_600_000)
  assert.equal(await studio.expire(), 0)
  const back = await sitAtField(99_000n, player)
  const { open, last, away } = await stateOf(back.bearer)
  assert.deepEqual([open, last, away], [before, { state: 'open', round: null }, []])
  const after = openIn(await pick(back.bearer, id, free[1]))
  assert.deepEqual(after.shown.picked, free.slice(0, 2))
  assert.equal(overIn(await cashOut(back.bearer, id)).paid, '1285')
})

test('after a day a round ends by its rule: at its multiple, or with the stake back; whoever comes back is told of it once', async () => {
  const day = 24 * 3_600_000
  context.clock.advance(day)
  await studio.expire()
  const stood = await sitAtField()
  const { id } = await stood.begin()
  const { free } = await windsOf(stood.player, id)
  openIn(await pick(stood.bearer, id, free[0]))
  const untouched = await sitAtField()
  await untouched.begin()
  context.clock.advance(day)
  // Twice at once, as two processes would: each round ends once.
  assert.equal(
    (await Promise.all([studio.expire(), studio.expire()])).reduce((sum, many) => sum + many, 0),
    2,
  )
  assert.deepEqual(await rowsOf(stood.player), ['closed 2: bet ok, win ok'])
  assert.deepEqual(await rowsOf(untouched.player), ['undone 0: bet ok, undo ok'])
  assert.deepEqual([stood.holds(), untouched.holds()], [100_125n, 100_000n])
  assert.equal((await pick(stood.bearer, id, free[1])).message, 'round_over')
  // An opening whose page never came, as on a bad line, is no return: it told nobody.
  await launch({ user: stood.player, token: 'lost', game_code: 'mines', currency: 'VND' })
  const back = await sitAtField(100_125n, stood.player)
  const said = await stateOf(back.bearer)
  assert.deepEqual([said.open, said.away], [null, [{ id, stake: '1000', multiple: '1.1250', paid: '1125' }]])
  const other = await sitAtField(100_000n, untouched.player)
  const { away } = (await stateOf(other.bearer)) as { away: { multiple: string | null }[] }
  assert.deepEqual(
    away.map(({ multiple }) => multiple),
    [null],
  )
  const again = await sitAtField(100_125n, stood.player)
  assert.deepEqual((await stateOf(again.bearer)).away, [])
})

test('a field is recomputed by whoever has what was published, step by step, once the pair is turned', async () => {
  const { player, bearer, begin } = await sitAtField()
  const begun = await begin()
  const { free } = await windsOf(player, begun.id)
  for (const cell of free.slice(0, 2)) openIn(await pick(bearer, begun.id, cell))
  const over = overIn(await cashOut(bearer, begun.id))
  assert.equal((await ask('POST', '/api/seeds/turn', { bearer, body: { pair: over.pair } })).status, 200)
  const told = overIn(await ask('GET', `/api/rounds/${over.id}`, { bearer }))
  const { commitment, seed, clientSeed, nonce, version, selection, steps } = told
  const source = { from: 'pair' as const, commitment, seed: seed ?? assert.fail(), clientSeed, nonce }
  const [stake, step] = [readAmount(told.stake), readAmount(told.step)]
  const again = replayRound({ game: 'mines', version, source, selection, steps, stake, step })
  assert.ok(again.checks.every(({ ok }) => ok))
  assert.deepEqual([again.stands.at(-1)?.shown, again.paid], [told.shown, readAmount(told.paid)])
  const [opened] = await openSources(context, context.config, [{ player, pairId: over.pair }])
  assert.equal(seed, opened?.seed)
})

test('an open round outlives its session, and a launch of it anew is the way back', async () => {
  const { player, bearer, begin } = await sitAtField()
  await begin()
  await launch({ user: player, token: 't', game_code: 'mines', currency: 'VND' })
  assert.equal((await ask('GET', '/api/state', { bearer })).message, 'game_session_ended')
  const back = await sitAtField(99_000n, player)
  assert.ok((await stateOf(back.bearer)).open)
})
