import { createHash, randomUUID } from 'node:crypto'
import { openOrders } from '../server/src/lottery/order/index.ts'
import type { Bench } from './bench.ts'
import { openHouseDraw, openHouseGames } from './house-games.ts'
import { measurePairs } from './pairs.ts'
import { openMembers, openTown, rate, seconds, unit } from './town.ts'

const callers = 256
const hash = createHash('sha256').update('bench').digest()

/** Bets on one draw of an instant game, each on the first digit that its turn chooses. */
async function openBets(digitOf: (turn: number) => string) {
  const town = await openTown()
  await openHouseGames(town.context)
  const members = await openMembers(town.context, 2_000)
  const draw = await openHouseDraw(town, 'ssc-60s')
  const orders = openOrders(town.context)
  const bet = (turn: number) => {
    const line = { play: 'fixed', numbers: [digitOf(turn), '', '', '', ''], unit: 1_000n * unit }
    const member = members[(turn * 619) % members.length]
    if (!member) throw new Error('a bench without members')
    return orders.place({ drawId: draw.id, lines: [line] }, member, randomUUID(), hash)
  }
  return { town, run: () => rate(seconds, callers, bet) }
}

export const betsInstant: Bench = {
  name: 'bets-instant',
  what: 'durable bets/s on one draw of an instant game with everyone on one digit, against the same spread over ten',
  target: 0.95,
  run: async () => {
    const hot = await openBets(() => '7')
    const even = await openBets((turn) => String((turn * 7) % 10))
    await hot.run()
    await even.run()
    const pairs = await measurePairs(hot.run, even.run)
    await hot.town.close()
    await even.town.close()
    return pairs
  },
}
