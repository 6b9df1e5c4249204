import type { Line, Prizes, Region } from '../src/index.ts'

/**
 * The rules of the lotteries once more, written play by play as their table reads, slowly and without sharing anything
 * with the engine. Answers lots, hits and the payout before rounding, times 2,000,000.
 */
export function settleNaively(
  region: Region,
  line: Line,
  prizes: Prizes,
): { lots: number; hits: number; twice: bigint } {
  const north = region === 'xsmb'
  const all = Object.values(prizes).flat()
  const special = prizes.special?.[0] ?? ''
  const lowest = north ? (prizes.seventh ?? []) : (prizes.eighth ?? [])
  const threes = north ? (prizes.sixth ?? []) : (prizes.seventh ?? [])
  const last = (digits: number, of: readonly string[]) =>
    of.map((number) => number.slice(number.length - digits))
  const twos = last(2, all)
  const dao = line.play.endsWith('_dao')
  const code = dao ? line.play.slice(0, -4) : line.play
  const numbers = dao ? line.numbers.flatMap((number) => [...new Set(ordersOf(number))]) : line.numbers
  const lot = line.unit * BigInt(line.multiple ?? 1)

  function byNumber(lots: number, odds: number, compared: readonly string[]) {
    let hits = 0
    for (const number of numbers) for (const drawn of compared) if (drawn === number) hits++
    return {
      lots: lots * numbers.length,
      hits,
      twice: lot * BigInt(Math.round(odds * 2_000_000)) * BigInt(hits),
    }
  }
  function once(odds: number, won: boolean) {
    return { lots: 1, hits: won ? 1 : 0, twice: won ? lot * BigInt(Math.round(odds * 2_000_000)) : 0n }
  }

  const long = (digits: number) => all.filter((number) => number.length >= digits)
  switch (code) {
    case 'lo2':
      return byNumber(north ? 27 : 18, 99, twos)
    case 'lo3':
      return byNumber(north ? 23 : 17, 960, last(3, long(3)))
    case 'lo4':
      return byNumber(north ? 20 : 16, 9000, last(4, long(4)))
    case 'lo2_head':
      return byNumber(
        north ? 27 : 18,
        99,
        all.map((number) => number.substring(0, 2)),
      )
    case 'lo2_1k':
      return byNumber(1, north ? 3.6 : 5.4, twos)
    case 'de_db':
      return byNumber(1, 99, last(2, [special]))
    case 'de_dau_g7':
      return byNumber(4, 99, lowest)
    case 'de_dau_g8':
      return byNumber(1, 99, lowest)
    case 'de_dau_duoi':
      return byNumber(north ? 5 : 2, 99, last(2, [special, ...lowest]))
    case 'dau':
      return byNumber(1, 9.7, [special[special.length - 2] ?? ''])
    case 'duoi':
      return byNumber(1, 9.7, [special[special.length - 1] ?? ''])
    case '3cang_db':
      return byNumber(1, 960, last(3, [special]))
    case '3cang_g6':
      return byNumber(3, 960, threes)
    case '3cang_g7':
      return byNumber(1, 960, threes)
    case '3cang_dau_duoi':
      return byNumber(north ? 4 : 2, 960, last(3, [special, ...threes]))
    case '4cang_db':
      return byNumber(1, 9000, last(4, [special]))
    case 'xien2':
      return once(
        north ? 16 : 30,
        numbers.every((number) => twos.includes(number)),
      )
    case 'xien3':
      return once(
        north ? 65 : 165,
        numbers.every((number) => twos.includes(number)),
      )
    case 'xien4':
      return once(
        north ? 180 : 775,
        numbers.every((number) => twos.includes(number)),
      )
    case 'truot4':
      return once(north ? 2.4 : 1.9, !numbers.some((number) => twos.includes(number)))
    case 'truot6':
      return once(north ? 4.5 : 2.7, !numbers.some((number) => twos.includes(number)))
    case 'truot8':
      return once(north ? 8 : 4, !numbers.some((number) => twos.includes(number)))
    case 'truot10':
      return once(north ? 12 : 6, !numbers.some((number) => twos.includes(number)))
    case 'db_big':
      return once(1.94, Number(special) % 100 >= 50)
    case 'db_small':
      return once(1.94, Number(special) % 100 < 50)
    case 'db_odd':
      return once(1.94, Number(special) % 2 === 1)
    case 'db_even':
      return once(1.94, Number(special) % 2 === 0)
    case 'db_sum':
      return sumNaively(numbers, special, lot)
    case 'da':
      return daNaively(region, numbers, twos, lot)
    default:
      throw new Error(`no rule for ${line.play}`)
  }
}

function sumNaively(numbers: readonly string[], special: string, lot: bigint) {
  const sum = Number(special.at(-1)) + Number(special.at(-2))
  let ways = 0
  for (let number = 0; number < 100; number++) if (Math.floor(number / 10) + (number % 10) === sum) ways++
  const won = numbers.includes(String(sum))
  const twice = won ? lot * 2n * BigInt(Math.floor(97_000_000 / ways)) : 0n
  return { lots: numbers.length, hits: won ? 1 : 0, twice }
}

function daNaively(region: Region, numbers: readonly string[], twos: readonly string[], lot: bigint) {
  const lots = ((region === 'xsmb' ? 27 : 18) * numbers.length * (numbers.length - 1)) / 2
  const times = numbers.map((number) => twos.filter((two) => two === number).length)
  const distinct = times.filter((count) => count > 0).length
  if (distinct < 2) return { lots, hits: 0, twice: 0n }
  const v = lot * (region === 'xsmb' ? 650n : 750n)
  const largest = BigInt(Math.max(...times))
  return { lots, hits: 1, twice: (2n * v * BigInt(distinct - 1) + v * (largest - 1n)) * 1_000_000n }
}

function ordersOf(number: string): string[] {
  if (number.length < 2) return [number]
  const orders: string[] = []
  for (let i = 0; i < number.length; i++)
    for (const rest of ordersOf(number.slice(0, i) + number.slice(i + 1)))
      orders.push(number.charAt(i) + rest)
  return orders
}
