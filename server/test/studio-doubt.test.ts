import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { writeAmount } from '@fairground/contract/money'
import { originals } from '@fairground/engine/game'
import { sql } from '#kit'
import { prove } from '#ledger'
import { watch } from '../../studio/test/watch.ts'
import { openCutWire } from './cut-wire.ts'
import { openStudioHouse } from './studio-house.ts'
import { until } from './until.ts'

// All nine originals at once, while the wire between the studio and the platform says nothing for two minutes: so long a page asks for a
// bet in doubt by itself.
const wire = await openCutWire()
const house = await openStudioHouse({ wire, speed: 60 })
const { context, ask, clock, theirs, studio, studioUrl, play, open, memberWith, balanceOf, reconcile } = house

const chosen: Readonly<Record<string, object>> = {
  crash: { auto: 101 },
  dice: { side: 'over', chance: 5_000 },
  limbo: { target: 200 },
  mines: { mines: 1 },
  plinko: { rows: 12, risk: 'medium' },
  hilo: {},
  wheel: { segments: 10, risk: 'low' },
  keno: { numbers: [4, 8, 15] },
  coin: {},
}
const [held, stake, unit] = [100_000n, 10_000n, 10_000n]

test('the table has all that are played', () => {
  assert.deepEqual(Object.keys(chosen).toSorted(), originals.toSorted())
})

/** A member at a game, who may bet now. */
async function sit(game: string, names: string) {
  const token = await memberWith(`${names}${game}`, String(held))
  const bearer = await open(token, game)
  const { rows } = await sql<{ player: string }>`
    select p.player_id as player from vendor.player p join identity.login l on l.id = p.member_id
    where l.username = ${names + game}`.execute(context.db)
  const player = rows[0]?.player ?? assert.fail()
  const page = game === 'crash' ? await watch(studioUrl, bearer) : undefined
  const key = randomUUID()
  /** What is bet, by one key however often it is pressed. */
  const press = async (by = key) => {
    const body = { selection: chosen[game], stake: String(stake), ...(page && { seat: 1 }) }
    return await play(page ? '/api/flight/bets' : '/api/rounds', { bearer, body, key: by })
  }
  return { game, player, token, bearer, page, press }
}
type Seat = Awaited<ReturnType<typeof sit>>

async function sitAtAll(names: string): Promise<Seat[]> {
  const seats = await Promise.all(originals.map((game) => sit(game, names)))
  await canBet(seats)
  return seats
}

/** Waits for the next flight, and until no round is too soon. */
async function canBet(seats: readonly Seat[]): Promise<void> {
  theirs.clock.advance(1_000)
  for (const { page } of seats) await page?.next('open')
}

/** Two minutes by both clocks, in which the studio asks for what it waits for as often as it would. */
async function twoMinutes(): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds += 5) {
    theirs.clock.advance(5_000)
    clock.advance(5_000)
    await studio.sweep()
  }
}

type Line = { state: string; paid: bigint | null; messages: string }

/** What the studio wrote of a seat's bets, in their order, each with its messages about money. */
async function studioLines({ player }: Seat): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select r.state, r.paid, (select string_agg(o.kind || ' ' || o.state, ', ' order by o.id)
      from wires.outbox o where o.player = r.player and o.round = r.id) as messages
    from (select player, id, state, paid from round.round union all select player, id, state, paid from shared.bet) r
    where r.player = ${player} order by r.id`.execute(theirs.db)
  return rows
}

/** What the platform has of a seat: each of its rounds, as its member reads it. */
const platformLines = async ({ token }: Seat) =>
  (await ask('GET', '/wps/game/rounds', { token })).value.list.map(
    ({ state, net }) => `${String(state)} ${String(net)}`,
  )

/** Each seat in one line. */
async function tell(seats: readonly Seat[], line: (seat: Seat) => Promise<string>): Promise<string[]> {
  return await Promise.all(seats.map(async (seat) => `${seat.game}: ${await line(seat)}`))
}
const messagesOf = (answers: readonly { message: string }[]) =>
  originals.map((game, nth) => `${game}: ${answers[nth]?.message ?? ''}`)
const each = (line: string) => originals.map((game) => `${game}: ${line}`)

async function untilAnswered(seats: readonly Seat[]): Promise<void> {
  await until('nothing waits for an answer', async () => {
    theirs.clock.advance(60_000)
    clock.advance(60_000)
    await studio.sweep()
    const lines = (await Promise.all(seats.map(studioLines))).flat()
    return lines.every(({ messages }) => !/asked|waiting/.test(messages))
  })
}

for (const [names, what, leads, atPlatform] of [
  ['lost', 'that never came to the platform', 'nowhere', ''],
  ['deaf', 'that the platform took', 'unheard', 'void 0'],
] as const)
  test(`a stake ${what}, of which nothing is heard for two minutes, is nobody’s and back: both sides say so of each of the nine`, async () => {
    const seats = await sitAtAll(names)
    wire.cut('', leads)
    const before = wire.asked('/transaction/bet')
    const pressed = Promise.all(seats.map(({ press }) => press()))
    await until('all stakes are called for', () => wire.asked('/transaction/bet') - before >= seats.length)
    await twoMinutes()
    const answers = await pressed
    assert.deepEqual(messagesOf(answers), each('bet_undone'))
    const waits = await tell(seats, async (seat) =>
      (await studioLines(seat)).map(({ messages }) => messages).join(),
    )
    assert.deepEqual(waits, each('bet undone, undo asked'))

    wire.cut('', 'through')
    await untilAnswered(seats)
    const studioSays = async (seat: Seat) =>
      (await studioLines(seat)).map(({ state, messages }) => `${state}, ${messages}`).join()
    assert.deepEqual(await tell(seats, studioSays), each('undone, bet undone, undo ok'))
    const platformSays = async (seat: Seat) => (await platformLines(seat)).join()
    assert.deepEqual(await tell(seats, platformSays), each(atPlatform))
    const holds = async ({ token }: Seat) => String((await balanceOf(token)) / unit)
    assert.deepEqual(await tell(seats, holds), each(String(held)))

    // The same press is told the same, and calls for nothing; the next is another.
    const asked = wire.asked('/transaction/bet')
    const again = await Promise.all(seats.map(({ press }) => press()))
    assert.deepEqual(messagesOf(again), each('bet_undone'))
    assert.equal(wire.asked('/transaction/bet'), asked)
    await canBet(seats)
    const next = await Promise.all(seats.map(({ press }) => press(randomUUID())))
    assert.deepEqual(messagesOf(next), each(''))
    for (const { page } of seats) page?.socket.close()
  })

for (const [names, what, leads] of [
  ['owed', 'that never came to the platform', 'nowhere'],
  ['paid', 'that the platform paid', 'unheard'],
] as const)
  test(`a prize ${what}, of which nothing is heard for two minutes, is paid once: both sides say the same of each of the nine`, async () => {
    const seats = await sitAtAll(names)
    wire.cut('/transaction/win', leads)
    await Promise.all(seats.map(playOut))
    await twoMinutes()
    const waits = await tell(seats, async (seat) =>
      (await studioLines(seat)).map(({ messages }) => messages).join(),
    )
    assert.deepEqual(waits, each('bet ok, win asked'))

    wire.cut('', 'through')
    await untilAnswered(seats)
    for (const seat of seats) {
      const [line, ...more] = await studioLines(seat)
      assert.deepEqual([line?.messages, more], ['bet ok, win ok', []], seat.game)
      const net = (line?.paid ?? assert.fail(seat.game)) - stake * unit
      assert.deepEqual(await platformLines(seat), [`closed ${writeSigned(net)}`], seat.game)
      assert.equal(await balanceOf(seat.token), held * unit + net, seat.game)
    }
    for (const { page } of seats) page?.socket.close()
  })

/** Bets, takes a step where there are any and then what stands, and waits for the end of a flight. */
async function playOut({ game, bearer, page, press }: Seat): Promise<void> {
  const { value, message } = await press()
  if (page) await page.ended((value.bet as { round: string }).round)
  const begun = value.open as { id: string; offers: { do: string }[] } | null | undefined
  if (!begun) return assert.ok(page ?? value.round, `${game}: ${message}`)
  const [offer] = begun.offers
  const step = { do: offer?.do, ...(offer?.do === 'pick' && { cell: 12 }) }
  const stepped = await play(`/api/rounds/${begun.id}/steps`, { bearer, body: { step } })
  const over = stepped.value.open
    ? await play(`/api/rounds/${begun.id}/cash-out`, { bearer, body: {} })
    : stepped
  assert.ok(over.value.round, `${game}: ${over.message}`)
}

const writeSigned = (amount: bigint) => (amount < 0n ? `-${writeAmount(-amount)}` : writeAmount(amount))

test('after all of it the ledger is right, and what both wrote down is the same', async () => {
  assert.equal((await prove(context.db)).wrong, null)
  clock.advance(6 * 60_000)
  theirs.clock.advance(6 * 60_000)
  const { records, found } = await reconcile(3)
  assert.equal(found, 0)
  assert.ok(records >= 4 * originals.length)
})
