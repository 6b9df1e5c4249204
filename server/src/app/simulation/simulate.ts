import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { stoppedClock, type Context } from '#kit'
import { changeGame, readGames } from '#lottery/game'
import { auditSettlement } from '#lottery/settlement'
import { printTable, UsageError, type Command } from '#manifest'
import { simulateDraws, type MovedHouse, type Played } from './simulate-draws.ts'
import { openMembers, openSimulatedHouse } from './simulate-house.ts'
import { soldPlays } from './simulate-lines.ts'

/** A Friday before the draws of the afternoon, on which each region draws and two of Vietlott's games do. */
const begin = '2026-01-09T15:30:00+07:00'

export const simulate: Command = {
  name: 'simulate',
  about: 'Lets hours of draws and bets pass at once in a house of its own, and proves what came of it.',
  usage: `simulate --games all|<code,code> --hours <n> --members <m> [--seed <text>]
Makes a house in the temporary folder, with every game of a new installation, in which members bet on all that is on sale, each
play in turn, while the clock is moved on; draws, settles, and throws it away. Ends with 1 unless the ledger and the settlement
prove, no draw is left, every play was played, and each game paid what it should within its interval. What members play follows
from the seed; what the house draws does not, for its seeds cannot be set. This installation is not touched.`,

  run: async (args) => {
    const wanted = readArguments(args)
    const house = await openSimulatedHouse(stoppedClock(begin))
    try {
      return await run(house, wanted)
    } finally {
      await house.close()
    }
  },
}

type Wanted = { games: string; hours: number; members: number; seed: string }

function readArguments(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string' },
      hours: { type: 'string' },
      members: { type: 'string' },
      seed: { type: 'string', default: 'fairground' },
    },
  })
  if (!values.games) throw new UsageError('--games is all, or codes with commas between')
  return {
    games: values.games,
    hours: wholeNumber('hours', values.hours, 24 * 31),
    members: wholeNumber('members', values.members, 100_000),
    seed: values.seed,
  }
}

function wholeNumber(name: string, text: string | undefined, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new UsageError(`--${name} needs a whole number from 1 to ${max}`)
  return value
}

async function run(house: MovedHouse, wanted: Wanted): Promise<number> {
  const { context } = house
  const began = performance.now()
  const all = await readGames(context.db)
  const codes = wanted.games === 'all' ? all.map(({ code }) => code) : wanted.games.split(',')
  const unknown = codes.find((code) => !all.some((game) => game.code === code))
  if (unknown !== undefined) throw new UsageError(`there is no game ${unknown}`)
  // A new installation has games whose results it cannot have yet off; here they are drawn as the others.
  for (const { code, enabled } of all) {
    const wants = codes.includes(code)
    if (wants !== enabled)
      await changeGame(context, code, { enabled: wants }, { actor: 'operator', reason: 'a simulation' })
  }
  const members = await openMembers(context, wanted.members)
  const { hours, seed } = wanted
  const simulated = await simulateDraws(house, members, { codes: new Set(codes), hours, seed })
  const games = all.filter(({ code }) => codes.includes(code))
  const rows = await Promise.all(
    games.map(
      async (game) => await rowOf(context, game.code, soldPlays(game).length, simulated.games.get(game.code)),
    ),
  )
  printTable(
    ['game', 'orders', 'lines', 'plays', 'staked', 'returned', 'should', 'from', 'to', ''],
    rows.map(({ cells }) => cells),
  )
  const refused = [...simulated.refused].map(([code, count]) => `${code} ${count}`)
  console.log(refused.length > 0 ? `Refused: ${refused.join(', ')}.` : 'No order was refused.')
  const tookS = (performance.now() - began) / 1000
  console.log(
    `${hours} hours took ${tookS.toFixed(0)} s; at its most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB.`,
  )
  const sound = await proves(context, simulated.stuck)
  return sound && rows.every(({ ok }) => ok) ? 0 : 1
}

async function proves(context: Context, stuck: readonly string[]): Promise<boolean> {
  console.log(stuck.length === 0 ? 'No draw is left.' : `Not over: ${stuck.join(', ')}.`)
  const { wrong, transfers } = await prove(context.db)
  console.log(
    wrong
      ? `Wrong: ${wrong.table} ${wrong.row}: ${wrong.why}`
      : `The ledger is proven: ${transfers} transfers.`,
  )
  const { difference, draws } = await auditSettlement(context)
  console.log(
    difference
      ? `Wrong: ${difference.what} of ${difference.of} in ${difference.draw}`
      : `The settlement is proven: ${draws} draws.`,
  )
  return stuck.length === 0 && !wrong && !difference
}

/** One in a million that any of so many games lies outside by chance. */
const surety = Math.log(2e6 * 32)

/** A game's row. What it paid is the ledger's, and how far it may be from what it should by Bernstein's inequality. */
async function rowOf(context: Context, code: string, sold: number, played: Played | undefined) {
  if (!played)
    return { ok: true, cells: [code, '0', '0', `0/${sold}`, '0', '', '', '', '', 'no draw was on sale'] }
  const { currency } = context.config
  const account = houseAccount(`game:${code}:prize`, { book: 'real', currency })
  const paid = -Number(await readHouseBalance(context.db, account))
  const { from, to, variance, largest, staked } = played
  const tail = (largest * surety) / 3
  const within = tail + Math.sqrt(tail * tail + 2 * variance * surety)
  const [low, high] = [from - within, to + within]
  const isPaid = paid >= low && paid <= high
  // Plays come in turn: once there were as many lines as plays, each was played.
  const isWhole = played.plays.size === sold || played.lines < sold
  const share = (amount: number) => `${((100 * amount) / Number(staked)).toFixed(2)}%`
  const should = to - from < 0.0005 * Number(staked) ? share(to) : `${share(from)}–${share(to)}`
  const told = isPaid ? (isWhole ? 'ok' : 'not every play') : 'WRONG'
  const counts = [played.orders, played.lines].map(String)
  return {
    ok: isPaid && isWhole,
    cells: [
      code,
      ...counts,
      `${played.plays.size}/${sold}`,
      writeAmount(staked),
      share(paid),
      should,
      share(Math.max(0, low)),
      share(high),
      told,
    ],
  }
}
