import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { analyse } from '@fairground/engine/game'
import { chooseVersion, keepUnfinishedHours, readUnfinishedHours } from '#originals'
import { openPlay } from '../../test/play.ts'

const { context, studio, operator, ask, launch, play } = await openPlay()
const owner = context.owner.db
const even = { side: 'over', chance: 5_000 }

/** Opens a game as an operator does that asks for something of how it is played, and takes the ticket. */
async function sit(game: string, meta: object = {}, player = `p-${randomUUID()}`) {
  operator.purses.set(player, 100_000n * 100_000n)
  const opened = await launch({ user: player, token: 'shown', game_code: game, currency: 'VND', meta })
  const ticket = new URL(opened.url ?? assert.fail(JSON.stringify(opened))).searchParams.get('ticket')
  const { value } = await ask('POST', '/api/ticket', { body: { ticket: ticket ?? '' } })
  const bearer = String(value.bearer)
  await ask('PUT', '/api/seeds', { bearer, body: { clientSeed: 'of the browser' } })
  const state = async () => (await ask('GET', '/api/state', { bearer })).value
  return { bearer, player, state }
}

for (const [asked, cycleMs] of [
  [undefined, 1_000],
  [200, 1_000],
  [1_000, 1_000],
  [5_000, 5_000],
] as const)
  test(`where the operator asks for a round of ${asked ?? 'no'} ms, none begins within ${cycleMs} ms of the one before`, async () => {
    const { bearer, state } = await sit('dice', { shortest_cycle_ms: asked })
    assert.equal((await state()).cycleMs, cycleMs)
    context.clock.stop()
    try {
      assert.equal((await play(bearer, even, '1000')).status, 200)
      context.clock.advance(cycleMs - 1)
      const soon = await play(bearer, even, '1000')
      assert.deepEqual([soon.message, soon.value.leftMs], ['too_soon', 1])
      context.clock.advance(1)
      assert.equal((await play(bearer, even, '1000')).status, 200)
    } finally {
      context.clock.go()
    }
  })

test('a game of steps keeps to the same: over in an instant, the next waits for the end of the cycle', async () => {
  const { bearer } = await sit('coin', { shortest_cycle_ms: 5_000 })
  context.clock.stop()
  try {
    const { id } = (await play(bearer, {}, '1000')).value.open as { id: string }
    const step = { do: 'heads' }
    const body = { step }
    const called = await ask('POST', `/api/rounds/${id}/steps`, { bearer, key: randomUUID(), body })
    if (called.value.open)
      await ask('POST', `/api/rounds/${id}/cash-out`, { bearer, key: randomUUID(), body: {} })
    context.clock.advance(4_999)
    assert.equal((await play(bearer, {}, '1000')).message, 'too_soon')
    context.clock.advance(1)
    assert.equal((await play(bearer, {}, '1000')).status, 200)
  } finally {
    context.clock.go()
  }
})

test('a round of steps that is open keeps a round of another game to the same', async () => {
  const steps = await sit('coin', { shortest_cycle_ms: 5_000 })
  context.clock.stop()
  try {
    assert.equal((await play(steps.bearer, {}, '1000')).status, 200)
    const { bearer } = await sit('dice', { shortest_cycle_ms: 5_000 }, steps.player)
    context.clock.advance(4_999)
    assert.equal((await play(bearer, even, '1000')).message, 'too_soon')
    context.clock.advance(1)
    assert.equal((await play(bearer, even, '1000')).status, 200)
  } finally {
    context.clock.go()
  }
})

test('a launch that asks for what is no time opens nothing', async () => {
  for (const shortest_cycle_ms of [-1, 60_001, 1.5, '5000']) {
    const opened = await launch({
      user: 'p',
      token: 't',
      game_code: 'dice',
      currency: 'VND',
      meta: { shortest_cycle_ms },
    })
    assert.deepEqual(opened, { error: 'RS_ERROR_WRONG_TYPES' })
  }
})

test('an open round waits as long as the owner says, and its page says so', async () => {
  context.clock.advance(24 * 3_600_000)
  await studio.expire()
  const { bearer, state } = await sit('mines')
  assert.equal((await state()).unfinishedHours, 24)
  assert.equal((await play(bearer, { mines: 3 }, '1000')).status, 200)
  await keepUnfinishedHours(owner, 2)
  assert.deepEqual([await readUnfinishedHours(context.db), (await state()).unfinishedHours], [2, 2])
  context.clock.advance(2 * 3_600_000 - 60_000)
  assert.equal(await studio.expire(), 0)
  context.clock.advance(60_000)
  assert.equal(await studio.expire(), 1)
  for (const hours of [0, 721]) await assert.rejects(keepUnfinishedHours(owner, hours), /check constraint/)
  await assert.rejects(keepUnfinishedHours(context.db, 24), /permission denied/)
  await keepUnfinishedHours(owner, 24)
})

test('a game is offered by its second version, whose figures are the engine’s; what was shown before is played no more', async () => {
  const before = await sit('wheel')
  const field = await sit('mines')
  const { id } = (await play(field.bearer, { mines: 3 }, '1000')).value.open as { id: string }
  const shown = await before.state()
  for (const game of ['dice', 'limbo', 'mines', 'plinko', 'wheel', 'keno', 'coin', 'hilo']) {
    const offer = await chooseVersion(owner, game, 2)
    const { numerator, denominator } = analyse(game, 2).return.from
    assert.equal(offer.returnPpm.from, Number((numerator * 1_000_000n) / denominator), game)
    assert.ok(offer.returnPpm.to <= 970_000 && offer.returnPpm.from >= 968_000, game)
  }
  const [press, selection] = [
    { bearer: before.bearer, key: randomUUID() },
    { segments: 10, risk: 'low' },
  ]
  const body = { selection, stake: '1000', version: shown.version }
  assert.equal((await ask('POST', '/api/rounds', { ...press, body })).message, 'game_changed')
  const now = await before.state()
  assert.deepEqual([now.version, now.returnPpm], [2, { from: 970_000, to: 970_000 }])
  assert.notEqual(now.checksum, shown.checksum)
  const played = await ask('POST', '/api/rounds', { ...press, body: { ...body, version: 2 } })
  assert.equal((played.value.round as { version: number }).version, 2)
  // A round that was begun keeps the rules that it was begun by.
  const { open } = await field.state()
  assert.deepEqual([(open as { id: string }).id, (open as { version: number }).version], [id, 1])
  const step = { do: 'pick', cell: 3 }
  const picked = await ask('POST', `/api/rounds/${id}/steps`, {
    bearer: field.bearer,
    key: randomUUID(),
    body: { step },
  })
  const stands = (picked.value.open ?? picked.value.round) as { multiple: string }
  assert.ok(['1.1250', '0.0000'].includes(stands.multiple))
  for (const [game, version] of [
    ['wheel', 3],
    ['roulette', 1],
  ] as const)
    await assert.rejects(chooseVersion(owner, game, version), { code: 'not_found' })
  for (const game of ['wheel', 'mines']) await chooseVersion(owner, game, 1)
  assert.equal((await before.state()).version, 1)
})
