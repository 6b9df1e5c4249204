import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { prove } from '#ledger'
import { openHallBeside, type Seat } from '#test/hall'
import { openLine } from '#test/hall-line'
import { openHouse, unit } from '#test/house'
import { long } from '#test/long'
import { until } from '#test/until'

// A hall that is killed in the middle of a round of cards: long enough for it to stand again within the same one.
const [openMs, playMs] = [7_000, 2_000]
const house = await openHouse()
const { context } = house
const line = await openLine(house.url)
const { start, kill, rich, open, roundOf } = openHallBeside(house, `${openMs},${playMs}`, line.port)
let hall = await start()
const stake = 10_000
/** How long after its beginning a round's hall is killed, in ms: it is dealt a second after the last stake, or a tenth later. */
const moments = long
  ? [0, 900, 1_000, 1_030, 1_060, 1_090, 1_120].map((ms) => openMs + ms)
  : [0, openMs + 1_050]

/** Two members of such names, each at the evening table, and what they have. */
async function sitDown(...names: string[]) {
  const tokens = await Promise.all(names.map(rich))
  const sit = () => Promise.all(tokens.map((token) => open(token, 'highest', 'evening')))
  const has = async () => await Promise.all(tokens.map(house.balanceOf))
  return { sit, has }
}

const cameOf = async (seat: Seat | undefined, round: string) => {
  const { came } = (await seat?.look()) ?? assert.fail()
  return came?.round === round ? came : null
}

test('a hall killed between stakes and deal deals no card against a stake that goes back, however long that takes', async () => {
  const { sit, has } = await sitDown('stakes-one', 'stakes-two')
  const [before, had] = [await sit(), await has()]
  const late = await rich('comes-after')
  await before[0]?.fresh(openMs - 500)
  for (const seat of before) assert.equal(await seat.bet('hand', stake), 'ok')
  const { round } = (await before[0]?.look()) ?? assert.fail()

  // What goes back is not heard of for a while.
  line.beDeafTo('/transaction/rollback')
  await kill(hall.pid)
  hall = await start()
  const [again] = await sit()
  const alone = await open(late, 'highest', 'evening')
  assert.equal((await alone.look()).round, round, 'it stands again within the same round')
  assert.equal(await again?.bet('hand', stake), 'late', 'who has a stake back is in again with the next')
  assert.deepEqual((await again?.look())?.bets, [], 'what goes back is on the table no more')
  assert.equal(await alone.bet('hand', stake), 'ok')
  await until('it is dealt', async () => (await cameOf(alone, round)) !== null)
  const { outcome, isAlone, came } = await alone.look()
  assert.equal(outcome?.length, 2, 'one card, and one of the hall')
  assert.ok(isAlone)
  assert.ok(came?.won === 0 || came?.won === 19_400, `the highest of two has no ${came?.won}`)
  assert.equal((await again?.look())?.outcome, null, 'who has a stake back is dealt no card')
  assert.ok(line.lost() >= 2)
  assert.deepEqual(
    await has(),
    had.map((holds) => holds - BigInt(stake) * unit),
  )
  line.beDeafTo(null)
  await until('each has their stake back', async () => (await has()).every((holds, i) => holds === had[i]))
  assert.equal(await house.balanceOf(late), BigInt(100_000 - stake + came.won) * unit)
  assert.equal((await prove(context.db)).wrong, null)
})

test('however near its deal a hall is killed, each stake of a round of cards is played once or goes back once', async () => {
  const { sit, has } = await sitDown('plays-on-one', 'plays-on-two')
  for (const afterMs of moments) {
    const seats = await sit()
    const had = await has()
    await seats[0]?.fresh(openMs - 500)
    const { round, closesInMs } = (await seats[0]?.look()) ?? assert.fail()
    for (const seat of seats) assert.equal(await seat.bet('hand', stake), 'ok')
    const beganAt = performance.now() - (openMs - (closesInMs ?? 0))
    await sleep(Math.max(0, beganAt + afterMs - performance.now()))
    await kill(hall.pid)
    hall = await start()
    for (const name of ['plays-on-one', 'plays-on-two'])
      await until('it is over', async () => (await roundOf(round, name))?.state !== 'open')
    const came = (await has()).map((holds, i) => Number((holds - (had[i] ?? 0n)) / unit))
    const may = [
      [0, 0],
      [9_400, -stake],
      [-stake, 9_400],
    ]
    assert.ok(
      may.some((one) => String(one) === String(came)),
      `${afterMs} ms in: ${came.join(', ')}`,
    )
  }
  assert.equal((await prove(context.db)).wrong, null)
})
