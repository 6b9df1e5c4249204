import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { originalKind, originals, type Plain } from '@fairground/engine/game'
import { sql } from '#kit'
import { playRulesOf } from '../../../server/src/vendor/launch/play-rules.ts'
import { chanceFrom } from '../../../engine/test/chance.ts'
import { long } from '../../../server/test/long.ts'
import { openPlay } from '../../test/play.ts'

// What each profile asks of the originals, as the platform says it at a launch, held by the studio's own clock.
const { context, operator, ask, launch, play } = await openPlay()
const chosen: Readonly<Record<string, Plain>> = {
  dice: { side: 'over', chance: 5_000 },
  limbo: { target: 150 },
  plinko: { rows: 8, risk: 'low' },
  wheel: { segments: 10, risk: 'low' },
  keno: { numbers: [1, 2, 3] },
  mines: { mines: 3 },
  hilo: {},
  coin: {},
}
/** Of the flight, which all share, `flights.test.ts` tells. */
const own = originals.filter((game) => originalKind(game) !== 'shared')

async function sit(game: string, profile: 'house' | 'gb') {
  const player = `p-${randomUUID()}`
  operator.purses.set(player, 100_000_000n * 100_000n)
  const { shortestCycleMs: shortest_cycle_ms } = playRulesOf(profile, 'INHOUSE')
  const opened = await launch({
    user: player,
    token: 'shown',
    game_code: game,
    currency: 'VND',
    meta: { shortest_cycle_ms },
  })
  const ticket = new URL(opened.url ?? assert.fail(JSON.stringify(opened))).searchParams.get('ticket')
  const { value } = await ask('POST', '/api/ticket', { body: { ticket: ticket ?? '' } })
  const bearer = String(value.bearer)
  await ask('PUT', '/api/seeds', { bearer, body: { clientSeed: 'of the browser' } })
  const press = async () => await play(bearer, chosen[game] ?? assert.fail(game), '1000')
  return { bearer, player, press, cycleMs: { house: 1_000, gb: 5_000 }[profile] }
}

/** Ends a round that goes on by steps: who has nothing to stop at takes a step first. */
async function end(bearer: string, game: string, value: Record<string, unknown>): Promise<void> {
  const open = value.open as { id: string; multiple: string | null; offers: { do: string }[] } | null
  if (!open) return
  const path = `/api/rounds/${open.id}`
  const { do: doing = '' } = open.offers[0] ?? {}
  const step = game === 'mines' ? { do: doing, cell: 0 } : { do: doing }
  const after =
    open.multiple === null
      ? await ask('POST', `${path}/steps`, { bearer, key: randomUUID(), body: { step } })
      : undefined
  if (after?.value.round) return
  const stopped = await ask('POST', `${path}/cash-out`, { bearer, key: randomUUID(), body: {} })
  assert.equal(stopped.status, 200)
}

for (const profile of ['house', 'gb'] as const)
  test(`by the profile ${profile} no round of an original begins before the cycle of the last one is over`, async () => {
    for (const game of own) {
      const { bearer, press, cycleMs } = await sit(game, profile)
      context.clock.stop()
      try {
        const first = await press()
        assert.equal(first.status, 200, game)
        await end(bearer, game, first.value)
        context.clock.advance(cycleMs - 1)
        const soon = await press()
        assert.deepEqual([game, soon.message, soon.status, soon.value.leftMs], [game, 'too_soon', 429, 1])
        context.clock.advance(1)
        assert.equal((await press()).status, 200, game)
      } finally {
        context.clock.go()
      }
    }
  })

const starts = long ? 10_000 : 200

test(`of ${starts} starts, several at once and at any time, none is under the cycle by its row`, async () => {
  const { player, press, cycleMs } = await sit('dice', 'gb')
  const below = chanceFrom(14)
  const began: number[] = []
  for (let nth = 0; nth < starts; nth += 4) {
    const answers = await Promise.all(Array.from({ length: 4 }, press))
    began.push(answers.filter(({ status }) => status === 200).length)
    for (const { status, message } of answers)
      assert.ok(status === 200 || ['too_soon', 'round_goes_on'].includes(message), message)
    context.clock.advance(below(2 * cycleMs))
  }
  assert.ok(Math.max(...began) === 1 && began.includes(0), 'some began, and some were too soon')
  const { rows } = await sql<{ least: number; rounds: number }>`
    select min(ms)::float8 as least, count(*)::integer as rounds from (
      select extract(epoch from asked_at - lag(asked_at) over (order by asked_at, id)) * 1000 as ms
      from round.round where player = ${player} and state = 'closed') gaps`.execute(context.db)
  assert.equal(
    rows[0]?.rounds,
    began.reduce((sum, one) => sum + one, 0),
  )
  assert.ok((rows[0]?.least ?? 0) >= cycleMs, `the least was ${rows[0]?.least}`)
})

test('a second launch ends the first, whatever it is of: who plays has one game open', async () => {
  const one = await sit('dice', 'gb')
  operator.purses.set(one.player, 100_000n * 100_000n)
  await launch({ user: one.player, token: 'other', game_code: 'wheel', currency: 'VND' })
  assert.equal((await one.press()).message, 'game_session_ended')
})
