import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from '#kit'
import { betIn, openFlights } from '../../test/flights.ts'
import { watch } from '../../test/watch.ts'
import { until } from '../../../server/test/until.ts'

// Who watches a flight, from how many pages, and with what money.
const { context, url, ask, sit, bet, mine, messages, settled, ready } = await openFlights()

test('whoever loses the connection leaves at their figure, and is told when they are back', async () => {
  const player = `p-${randomUUID()}`
  for (let isOut = false; !isOut;) {
    const seat = await sit('crash', 100_000n, player)
    const page = await watch(url, seat.bearer)
    await page.next('open')
    const { id } = betIn((await bet(seat, { auto: 105 })).value)
    page.socket.terminate()
    await until('its end is kept', async () => {
      const { rows } = await sql`select 1 from shared.bet where id = ${id} and closed_at is not null`.execute(
        context.db,
      )
      return rows.length === 1
    })
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
  const { seat, page } = await ready()
  const pages = [page]
  for (let nth = 0; nth < 4; nth++) {
    const another = await watch(url, seat.bearer)
    await another.next('now', 0)
    pages.push(another)
  }
  const sixth = await watch(url, seat.bearer)
  assert.equal(await sixth.closed(), 4429)
  assert.equal(await (await watch(url, 'nobody')).closed(), 4401)
  const { round } = await page.next('open')
  const heard = await Promise.all(pages.map(async (one) => await one.ended(round)))
  assert.equal(new Set(heard.map((frame) => JSON.stringify(frame))).size, 1)
  assert.equal(heard[0]?.round, round)
  page.socket.send(JSON.stringify({ type: 'ping' }))
  await page.next('pong', 0)
  page.socket.send('{"type":"enter"')
  await page.next('open')
  for (const { socket } of pages) socket.terminate()
})

test('a flight whose lock took long starts after all are told of it, and not while nobody could leave', async () => {
  const { page } = await ready()
  const { round } = await page.next('open')
  const told = page.told.length
  // It is locked a second and a half after that, and 0.3 s later it would have started.
  await context.owner.db.transaction().execute(async (db) => {
    await sql`select from shared.round where id = ${round}::uuid for update`.execute(db)
    await rest(2_500)
  })
  const { startsInMs } = await page.next('fly', told)
  assert.ok(startsInMs > 0, `it started ${-startsInMs} ms before it was told of`)
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
