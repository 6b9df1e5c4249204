import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { replayRound } from '@fairground/engine/game'
import { readAmount } from '@fairground/contract/money'
import { sql } from '#kit'
import { openPlay } from '../../test/play.ts'
import { until } from '../../../server/test/until.ts'

const { context, studio, operator, ask, launch, sit, play } = await openPlay()

const even = { side: 'over', chance: 5_000 }
type Round = {
  id: string
  game: string
  version: number
  selection: object
  stake: string
  step: string
  shown: object
  paid: string
  commitment: string
  clientSeed: string
  nonce: number
  pair: string
  seed: string | null
}
const roundIn = (value: Record<string, unknown>) => value.round as Round
/** The next round may begin once the cycle of the last one is over. */
const wait = () => context.clock.advance(1_000)
const rowsOf = async (player: string) =>
  (
    await sql<{ state: string; kinds: string }>`
      select r.state, (select string_agg(kind || ' ' || o.state, ', ' order by o.id) from wires.outbox o
        where o.player = r.player and o.round = r.id) as kinds
      from round.round r where player = ${player} order by id`.execute(context.db)
  ).rows.map(({ state, kinds }) => `${state}: ${kinds}`)
const saidOf = (player: string) =>
  operator.heard.filter(({ said, path }) => said.user === player && path !== 'user/balance')

test('a round of each game is played: its stake is called for, then what it came to is paid and told', async () => {
  const chosen: [game: string, selection: object][] = [
    ['dice', even],
    ['limbo', { target: 150 }],
    ['plinko', { rows: 8, risk: 'low' }],
    ['wheel', { segments: 10, risk: 'low' }],
    ['keno', { numbers: [1, 2, 3] }],
  ]
  for (const [game, selection] of chosen) {
    const { player, bearer, holds } = await sit(game, 50_000n)
    const { status, value } = await play(bearer, selection, '5000')
    assert.equal(status, 200, game)
    const { paid } = roundIn(value)
    assert.equal(holds(), 45_000n + BigInt(paid))
    assert.equal(value.balance, String(holds()))
    assert.deepEqual(await rowsOf(player), ['closed: bet ok, win ok'])
    const [bet, win] = saidOf(player)
    assert.ok(bet && win && bet.signed && win.signed)
    assert.deepEqual(
      [bet.path, bet.said.amount, bet.said.round_closed, win.path, win.said.amount, win.said.round_closed],
      ['transaction/bet', 500_000_000, false, 'transaction/win', Number(paid) * 100_000, true],
    )
    assert.equal(bet.said.round, win.said.round)
  }
})

test('a round is recomputed by whoever has what was published, once the pair is turned and not before', async () => {
  const { bearer } = await sit('dice', 100_000n)
  const before = (await ask('GET', '/api/state', { bearer })).value.pair as { id: string; commitment: string }
  const { round } = (await play(bearer, even, '1000')).value as { round: Round }
  assert.deepEqual(
    [round.seed, round.nonce, round.commitment, round.pair],
    [null, 0, before.commitment, before.id],
  )
  const turned = await ask('POST', '/api/seeds/turn', { bearer, body: { pair: before.id } })
  assert.equal(turned.status, 200)
  const again = roundIn((await ask('GET', `/api/rounds/${round.id}`, { bearer })).value)
  const { game, version, selection, commitment, clientSeed, nonce, seed } = again
  const source = { from: 'pair' as const, commitment, seed: seed ?? assert.fail(), clientSeed, nonce }
  const [stake, step] = [readAmount(again.stake), readAmount(again.step)]
  const replayed = replayRound({ game, version, source, selection, steps: [], stake, step })
  assert.ok(replayed.checks.every(({ ok }) => ok))
  assert.deepEqual([replayed.stands[0]?.shown, replayed.paid], [again.shown, readAmount(again.paid)])
  const { list } = (await ask('GET', '/api/rounds', { bearer })).value as { list: Round[] }
  assert.deepEqual(list, [again])
})

test('the same key is the same round, asked twice and five times at once; with other words it is a conflict', async () => {
  const { player, bearer, holds } = await sit('dice', 100_000n)
  const key = randomUUID()
  const asked = await Promise.all(Array.from({ length: 5 }, () => play(bearer, even, '1000', key)))
  // Whoever came while it was begun is told that one goes on, and asks again.
  assert.ok(
    asked.every(({ status, message }) => status === 200 || message === 'round_goes_on'),
    JSON.stringify(asked),
  )
  const again = await play(bearer, even, '1000', key)
  assert.equal(again.status, 200)
  for (const one of asked.filter(({ status }) => status === 200)) assert.deepEqual(one, again)
  assert.equal((await play(bearer, even, '2000', key)).message, 'idempotency_conflict')
  assert.deepEqual(await rowsOf(player), ['closed: bet ok, win ok'])
  assert.equal(holds(), 99_000n + BigInt(roundIn(again.value).paid))
})

test('of many presses at once one is played, and the next is too soon until the cycle is over', async () => {
  const { player, bearer } = await sit('dice', 100_000n)
  context.clock.stop()
  const presses = await Promise.all(Array.from({ length: 6 }, () => play(bearer, even, '1000')))
  const answers = Map.groupBy(presses, ({ status, message }) => (status === 200 ? 'played' : message))
  assert.equal(answers.get('played')?.length, 1)
  assert.deepEqual(
    [...answers.keys()].filter((one) => !['played', 'too_soon', 'round_goes_on'].includes(one)),
    [],
  )
  context.clock.advance(999)
  assert.equal((await play(bearer, even, '1000')).message, 'too_soon')
  context.clock.advance(1)
  assert.equal((await play(bearer, even, '1000')).status, 200)
  context.clock.go()
  assert.equal((await rowsOf(player)).length, 2)
})

test('what cannot be bet is refused before anything is called for, with what would be taken', async () => {
  const { player, bearer } = await sit('dice', 100_000n)
  for (const [selection, stake] of [
    [even, '999'],
    [even, '20000001'],
    [even, '1000.5'],
    [{ side: 'over', chance: 9_801 }, '1000'],
    [{ side: 'over', chance: 0 }, '1000'],
    [{ side: 'both', chance: 1 }, '1000'],
    [{ ...even, more: 1 }, '1000'],
    // It would pay 9,900 times as much: more than one round may.
    [{ side: 'under', chance: 1 }, '300000'],
  ] as const)
    assert.equal((await play(bearer, selection, stake)).message, 'invalid_input', JSON.stringify(selection))
  assert.deepEqual(saidOf(player), [])
  const { value } = await play(bearer, { side: 'under', chance: 1 }, '300000')
  assert.deepEqual((value.fields as object[])[0], { path: 'stake', rule: 'stake', min: 1_000, max: 202_020 })
  assert.equal((await play(bearer, { side: 'under', chance: 1 }, '202020')).message, 'insufficient_funds')
})

test('a stake that is refused is played by nobody, and the next round is at once', async () => {
  const { player, bearer, holds } = await sit('dice', 1_500n)
  const key = randomUUID()
  assert.equal((await play(bearer, even, '2000', key)).message, 'insufficient_funds')
  assert.equal((await play(bearer, even, '2000', key)).message, 'insufficient_funds')
  assert.deepEqual(await rowsOf(player), ['refused: bet refused'])
  assert.equal(holds(), 1_500n)
  assert.equal((await play(bearer, even, '1000')).status, 200)
})

test('a message without an answer is sent again with the same bytes, and money moves once', async () => {
  for (const how of ['lost', 'deaf', 'garbled', 'RS_ERROR_UNKNOWN'] as const) {
    const { player, bearer, holds } = await sit('dice', 100_000n)
    operator.meet(({ said }, nth) => (said.user === player && nth < 3 ? how : 'ok'))
    const playing = play(bearer, even, '1000')
    await until('it is asked twice more', async () => {
      context.clock.advance(1_000)
      await studio.sweep()
      return saidOf(player).length >= 6
    })
    const { status, value } = await playing
    assert.equal(status, 200, how)
    const messages = Map.groupBy(saidOf(player), ({ said }) => said.transaction_uuid)
    assert.deepEqual(
      [...messages.values()].map((same) => new Set(same.map(({ said }) => JSON.stringify(said))).size),
      [1, 1],
    )
    assert.deepEqual(await rowsOf(player), ['closed: bet ok, win ok'])
    assert.equal(holds(), 99_000n + BigInt(roundIn(value).paid), how)
    operator.meet(() => 'ok')
  }
})

test('a bet that nobody answers for is taken back after twenty seconds, taken or not, and nothing was played', async () => {
  for (const how of ['lost', 'deaf'] as const) {
    const { player, bearer, holds } = await sit('dice', 100_000n)
    operator.meet(({ said, path }) => (said.user === player && path === 'transaction/bet' ? how : 'ok'))
    const playing = play(bearer, even, '1000')
    await until('it is taken back', async () => {
      context.clock.advance(2_000)
      await studio.sweep()
      return saidOf(player).some(({ path }) => path === 'transaction/rollback')
    })
    assert.equal((await playing).message, 'bet_undone')
    await until('the undo is answered', async () => (await rowsOf(player))[0]?.endsWith('undo ok') === true)
    assert.deepEqual(await rowsOf(player), ['undone: bet undone, undo ok'])
    assert.equal(holds(), 100_000n, how)
    operator.meet(() => 'ok')
    wait()
    assert.equal((await play(bearer, even, '1000')).status, 200)
  }
})

test('a bet that was taken without our hearing, and is then refused, comes back', async () => {
  const { player, bearer, holds } = await sit('dice', 100_000n)
  operator.meet(({ said, path }, nth) =>
    said.user === player && path === 'transaction/bet'
      ? nth === 1
        ? 'deaf'
        : 'RS_ERROR_TOKEN_EXPIRED'
      : 'ok',
  )
  const playing = play(bearer, even, '1000')
  await until('it is refused', async () => {
    context.clock.advance(1_000)
    await studio.sweep()
    return (await rowsOf(player))[0]?.endsWith('undo ok') === true
  })
  operator.meet(() => 'ok')
  assert.equal((await playing).message, 'game_session_ended')
  assert.equal(holds(), 100_000n)
})

test('a prize that the operator never will take is asked for no more, and its player goes on; of one in doubt it is asked', async () => {
  for (const how of ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_DUPLICATE_TRANSACTION'] as const) {
    const { player, bearer, holds } = await sit('dice', 100_000n)
    operator.meet(({ said, path }) => (said.user === player && path === 'transaction/win' ? how : 'ok'))
    assert.equal((await play(bearer, even, '1000')).status, 200)
    assert.deepEqual(await rowsOf(player), ['closed: bet ok, win refused'], how)
    assert.equal(holds(), 99_000n)
    operator.meet(() => 'ok')
    wait()
    assert.equal((await play(bearer, even, '1000')).status, 200, 'the next round is not kept up by it')
    const asked = saidOf(player).length
    context.clock.advance(600_000)
    await studio.sweep()
    assert.equal(saidOf(player).length, asked)
  }
  for (const how of ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_INVALID_SIGNATURE'] as const) {
    const { player, bearer } = await sit('dice', 100_000n)
    operator.meet(({ said, path }) => (said.user === player && path === 'transaction/win' ? how : 'ok'))
    await play(bearer, even, '1000')
    assert.deepEqual(await rowsOf(player), ['closed: bet ok, win asked'], how)
    operator.meet(() => 'ok')
    context.clock.advance(600_000)
    await studio.sweep()
    assert.deepEqual(await rowsOf(player), ['closed: bet ok, win ok'], how)
  }
})

test('a prize is asked for until it is answered, and meanwhile the pair is shown to nobody less', async () => {
  const { player, bearer, holds } = await sit('dice', 100_000n)
  operator.meet(({ said, path }) => (said.user === player && path === 'transaction/win' ? 'lost' : 'ok'))
  const { status, value } = await play(bearer, even, '1000')
  assert.deepEqual([status, value.balance], [200, null])
  // The next bet waits its turn: messages of a player go in order.
  wait()
  assert.equal((await play(bearer, even, '1000')).message, 'round_goes_on')
  operator.meet(() => 'ok')
  await until('it is paid', async () => {
    context.clock.advance(60_000)
    await studio.sweep()
    return (await rowsOf(player))[0] === 'closed: bet ok, win ok'
  })
  assert.equal(holds(), 99_000n + BigInt(roundIn(value).paid))
})

test('a ticket is good once, within its minute, and of the newest session; another player’s round is nobody’s', async () => {
  const one = await sit('dice', 10_000n)
  assert.equal(
    (await ask('POST', '/api/ticket', { body: { ticket: one.ticket } })).message,
    'game_session_ended',
  )
  const round = roundIn((await play(one.bearer, even, '1000')).value)
  const other = await sit('dice', 10_000n)
  assert.equal(
    (await ask('GET', `/api/rounds/${round.id}`, { bearer: other.bearer })).message,
    'round_unknown',
  )
  const turn = { bearer: other.bearer, body: { pair: round.pair } }
  assert.equal((await ask('POST', '/api/seeds/turn', turn)).message, 'not_found')
  const anew = await sit('dice', 10_000n, one.player)
  assert.equal((await ask('GET', '/api/state', { bearer: one.bearer })).message, 'game_session_ended')
  assert.equal((await ask('GET', '/api/state', { bearer: anew.bearer })).status, 200)
  const { url: late = '' } = await launch({
    user: one.player,
    token: 't',
    game_code: 'dice',
    currency: 'VND',
  })
  context.clock.advance(60_000)
  const ticket = new URL(late).searchParams.get('ticket') ?? ''
  assert.equal((await ask('POST', '/api/ticket', { body: { ticket } })).message, 'game_session_ended')
})

test('a launch is believed by its signature alone, and of a game that is played here', async () => {
  const said = { user: 'p', token: 't', game_code: 'dice', currency: 'VND' }
  assert.deepEqual(await launch({ ...said, game_code: 'roulette' }), { error: 'RS_ERROR_INVALID_GAME' })
  assert.deepEqual(await launch({ ...said, currency: 1 }), { error: 'RS_ERROR_WRONG_TYPES' })
  const unsigned = await fetch(`${context.config.publicUrl}/operator/game/url`, {
    method: 'POST',
    body: JSON.stringify(said),
  })
  assert.deepEqual(await unsigned.json(), { error: 'RS_ERROR_INVALID_SIGNATURE' })
})
