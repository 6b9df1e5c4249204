import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#kit'
import { until } from '../../../server/test/until.ts'
import { openKillable } from '../../test/killable.ts'
import { watch } from '../../test/watch.ts'

// The studio as a process that leads flights, killed at each point of one, and started again.
const { operator, context, url, start, kill, ask, sit } = await openKillable()

type Bet = { id: string; state: string; outAt: number | null; outBy: string | null; paid: string | null }
type Seat = Awaited<ReturnType<typeof sit>>

async function bet({ bearer }: Seat, selection: object, seat = 1, key = randomUUID()): Promise<Bet> {
  const { value, message } = await ask(
    'POST',
    '/api/flight/bets',
    bearer,
    { seat, selection, stake: '1000' },
    key,
  )
  return (value.bet as Bet | undefined) ?? assert.fail(message)
}
const leave = async ({ bearer }: Seat, id: string) =>
  (await ask('POST', `/api/flight/bets/${id}/cash-out`, bearer, {})).value.bet as Bet | undefined
const mine = async ({ bearer }: Seat) =>
  new Map(
    ((await ask('GET', '/api/flight', bearer)).value.mine as Bet[]).map((told) => [told.id, told] as const),
  )
const settled = async ({ player }: Seat) =>
  await until(
    'no round of theirs goes on, and all is answered',
    async () => {
      const { rows } = await sql<{ left: number }>`
      select (select count(*)::int from wires.outbox where player = ${player} and state in ('waiting', 'asked'))
        + (select count(*)::int from shared.bet where player = ${player} and state in ('asked', 'in')) as left`.execute(
        context.db,
      )
      return rows[0]?.left === 0
    },
    60_000,
  )
const holds = ({ player }: Seat) => (operator.purses.get(player) ?? 0n) / 100_000n
const roundsOf = async () =>
  (
    await sql<{ said: string }>`
      select state || ' ' || is_whole as said from shared.round order by id`.execute(context.db)
  ).rows.map(({ said }) => said)

/** Who sits when bets are taken anew. */
async function ready() {
  await start()
  operator.meet(() => 'ok')
  const seat = await sit('crash')
  const page = await watch(url, seat.bearer)
  await page.next('open', 0)
  return { seat, page }
}

test('killed while bets are taken, the round is void and every bet comes back, one too whose answer nobody heard', async () => {
  const { seat } = await ready()
  await bet(seat, {})
  const killed = Promise.withResolvers<void>()
  operator.meet((call, nth) => {
    if (call.path !== 'transaction/bet' || nth > 1) return 'ok'
    kill().then(killed.resolve, killed.reject)
    return 'deaf'
  })
  await Promise.all([killed.promise, bet(seat, {}, 2).catch(() => undefined)])
  assert.equal(holds(seat), 8_000n)
  await start()
  await settled(seat)
  assert.equal(holds(seat), 10_000n)
  assert.deepEqual(
    [...(await mine(seat)).values()].map(({ state }) => state),
    ['undone', 'undone'],
  )
  assert.equal((await roundsOf()).at(-1), 'void false')
  await kill()
})

/** What of a player's is told as having ended while they were not here, by its place. */
const away = async ({ bearer }: Pick<Seat, 'bearer'>) =>
  ((await ask('GET', '/api/flight', bearer)).value.away as (Bet & { seat: number; isWhole: boolean })[]).map(
    ({ seat, state, outAt, isWhole }) => ({ seat, state, outAt, isWhole }),
  )

test('whoever was in a flight that was cut off is told what became of each bet, in the page that stayed open and in one that comes back, once', async () => {
  const { seat, page } = await ready()
  await bet(seat, { auto: 101 })
  await bet(seat, {}, 2)
  await page.next('fly')
  await kill()
  await start()
  // The page is back before the flight is ended, for whoever leads next waits for the lead.
  const again = await watch(url, seat.bearer)
  await again.next('mine', 0)
  const told = await away(seat)
  assert.equal(told.length, 2)
  const isPaid = told[0]?.state === 'out'
  assert.deepEqual(told, [
    { seat: 1, state: isPaid ? 'out' : 'undone', outAt: isPaid ? 101 : null, isWhole: false },
    { seat: 2, state: 'undone', outAt: null, isWhole: false },
  ])
  assert.deepEqual(await away(seat), told)
  await settled(seat)
  assert.deepEqual(await away(await sit('crash', seat.player)), [])
  await kill()
})

test('whoever comes back only once a cut flight was ended is told of it too', async () => {
  const { seat, page } = await ready()
  await bet(seat, {})
  await page.next('fly')
  await kill()
  await start()
  await settled(seat)
  const back = await sit('crash', seat.player)
  assert.deepEqual(await away(back), [{ seat: 1, state: 'undone', outAt: null, isWhole: false }])
  await kill()
})

test('killed at the lock or in flight, what left is paid once, what has a figure below the end is paid at it, and all else comes back', async () => {
  const { seat, page } = await ready()
  const auto = await bet(seat, { auto: 101 })
  const byHand = await bet(seat, {}, 2)
  await page.next('fly')
  await kill()
  await start()
  await settled(seat)
  const told = await mine(seat)
  const flight = (await ask('GET', '/api/flight', seat.bearer)).value.before as { cameTo: string }[]
  assert.equal((await roundsOf()).at(-1), 'ended false')
  const isPaid = flight[0]?.cameTo !== '1.00'
  const left = told.get(auto.id)
  assert.deepEqual([left?.state, left?.paid], isPaid ? ['out', '1010'] : ['undone', null])
  assert.equal(told.get(byHand.id)?.state, 'undone')
  assert.equal(holds(seat), isPaid ? 10_010n : 10_000n)
  await kill()
})

for (const how of ['deaf', 'lost'] as const)
  test(`killed between a cash-out and its payment (${how}), it is paid once, and the other bet comes back`, async () => {
    const { seat, page } = await ready()
    for (let isDead = false; !isDead;) {
      const before = holds(seat)
      const first = await bet(seat, {})
      const other = await bet(seat, {}, 2)
      const { startsInMs } = await page.next('fly')
      await wait(startsInMs + 400)
      const killed = Promise.withResolvers<true>()
      operator.meet((call, nth) => {
        if (call.path !== 'transaction/win' || nth > 1 || call.said.amount === 0) return 'ok'
        kill().then(() => killed.resolve(true), killed.reject)
        return how
      })
      // It may die before its answer is heard; what it answered was kept.
      const heard = await leave(seat, first.id).catch(() => undefined)
      isDead = heard?.state === 'lost' ? false : await killed.promise
      if (!isDead) {
        await page.next('open')
        continue
      }
      await start()
      await settled(seat)
      const told = await mine(seat)
      const out = told.get(first.id)
      assert.equal(out?.state, 'out')
      if (heard) assert.deepEqual(out, heard)
      assert.equal(told.get(other.id)?.state, 'undone')
      assert.equal(holds(seat), before - 1_000n + BigInt(out?.paid ?? 0))
      assert.deepEqual(await leave(seat, first.id), out)
    }
    await kill()
  })

test('whoever led before and comes back changes nothing: the fence has moved on', async () => {
  const { rows } = await sql<{ fence: bigint; rounds: number }>`
    select fence, (select count(*)::int from shared.round where state in ('betting', 'flying')) as rounds
    from shared.lease where game = 'crash'`.execute(context.db)
  assert.ok((rows[0]?.fence ?? 0n) >= 6n)
})
