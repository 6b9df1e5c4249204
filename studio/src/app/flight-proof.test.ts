import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { connect, sql } from '#kit'
import { roundProof } from '#contract'
import { openPlay } from '../../test/play.ts'
import { watch } from '../../test/watch.ts'
import { until } from '../../../server/test/until.ts'

const { context, url, ask, sit } = await openPlay({
  bettingMs: 1_500,
  lockedMs: 200,
  endedMs: 200,
  speed: 20,
})

type Bet = { id: string; state: string; round: string }
type Seat = Awaited<ReturnType<typeof sit>>

const proofOf = async (id: string) =>
  roundProof.reply.parse((await ask('GET', `/api/rounds/${id}/proof`)).value)
const bet = async ({ bearer }: Seat, seat = 1) => {
  const body = { seat, selection: { auto: 150 }, stake: '1000' }
  const { value, message } = await ask('POST', '/api/flight/bets', { bearer, key: randomUUID(), body })
  return { told: value.bet as Bet | undefined, message }
}
async function ready() {
  const seat = await sit('crash', 100_000n)
  const page = await watch(url, seat.bearer)
  const { round } = await page.next('open')
  return { seat, page, round }
}

test('anybody reads what is published of a flight by its id or a bet’s, once it is over, and never whose it is', async () => {
  const { seat, page, round } = await ready()
  const { told } = await bet(seat)
  assert.ok(told)
  const early = await proofOf(told.id)
  assert.deepEqual([early.game, early.state, early.flight, early.openedAt], ['crash', 'open', null, null])
  const { cameTo, link } = await page.ended(round)
  const [byBet, byFlight] = [await proofOf(told.id), await proofOf(round)]
  for (const { state, flight, sealedAt, openedAt, round: own } of [byBet, byFlight]) {
    assert.deepEqual(
      [state, flight?.id, flight?.cameTo, flight?.link, own],
      ['closed', round, cameTo, link, null],
    )
    assert.ok(openedAt && openedAt > sealedAt)
  }
  assert.deepEqual(
    byBet.flight?.bets.map(({ id }) => id),
    [told.id],
  )
  assert.deepEqual(byFlight.flight?.bets, [])
  assert.ok(!JSON.stringify((await ask('GET', `/api/rounds/${told.id}/proof`)).value).includes(seat.player))
})

test('of a bet that was taken back nothing is told but that', async () => {
  const { seat, page, round } = await ready()
  const { told } = await bet(seat)
  assert.ok(told)
  await ask('POST', `/api/flight/bets/${told.id}/take-back`, { bearer: seat.bearer, body: {} })
  await page.ended(round)
  const { state, flight } = await proofOf(told.id)
  assert.deepEqual([state, flight], ['undone', null])
})

test('a flight that does not hold in our own check is void, both bets come back, and no other takes bets', async () => {
  const { seat } = await ready()
  const admin = connect(context.adminUrl, { max: 1 })
  await sql`update chance.link set seed = sha256(seed)`.execute(admin.db)
  await admin.close()
  const [one, two] = await Promise.all([bet(seat), bet(seat, 2)])
  assert.ok(one.told && two.told)
  // So often nobody may ask for a proof.
  await until('the flight is void', async () => (await latestState()) === 'void')
  await until('both stakes are back', () => seat.holds() === 100_000n)
  for (const id of [one.told.round, one.told.id, two.told.id])
    assert.equal((await proofOf(id)).state, 'undone')
  assert.equal((await bet(seat)).message, 'bets_closed')
  assert.equal(await latestState(), 'void')
})

async function latestState(): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from shared.round order by id desc limit 1`.execute(context.db)
  return rows[0]?.state
}
