import { lotterySettler, priceLottery, type LotteryLine, type LotteryTerms } from '../../engine/src/index.ts'
import type { Bench } from '../bench.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'

const terms: LotteryTerms = { mode: 'Lott', groupMin: 1_700, groupMax: 1_956 }
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const everything = Array.from({ length: 5 }, () => digits.join(','))
const unit = 10_000n
const drawn = ['3', '1', '4', '1', '5']

/** Two of the widest compounds: of five digits, 100,000 lines, and of any four of them, 50,000. */
const compounds: readonly LotteryLine[] = [
  { play: 'five_direct', numbers: everything, unit },
  { play: 'any4_direct', numbers: everything, unit },
]

export const preview: Bench = {
  name: 'preview',
  what: 'compounds of 100,000 and 50,000 lines priced and settled a second, against doing so with each of their lines',
  target: 1_000,
  run: async () => {
    const each = compounds.map(writtenOut)
    const ours = () =>
      rateOf(
        compounds.map((line) => [line]),
        2_000,
      )
    const theirs = () => rateOf(each, 1)
    if (sums(compounds.map((line) => [line])) !== sums(each)) throw new Error('a compound is not its lines')
    const pairs = await measurePairs(ours, theirs)
    console.log(`  a compound in ${figure(1_000_000 / quantile(pairs.ours, 0.5))} µs`)
    return pairs
  },
}

async function rateOf(orders: readonly (readonly LotteryLine[])[], turns: number): Promise<number> {
  const since = performance.now()
  for (let turn = 0; turn < turns; turn++) sums(orders)
  return await Promise.resolve((orders.length * turns) / ((performance.now() - since) / 1_000))
}

/** What orders cost and are due, so that nothing of it can be left out. */
function sums(orders: readonly (readonly LotteryLine[])[]): string {
  let [stake, payout] = [0n, 0n]
  const settle = lotterySettler('ssc', drawn, terms)
  for (const lines of orders)
    for (const line of lines) {
      stake += priceLottery('ssc', line, terms).stake
      payout += settle(line).payout
    }
  return `${stake} ${payout}`
}

/** Every line of a compound by itself. */
function writtenOut({ play, numbers, ...line }: LotteryLine): LotteryLine[] {
  const open = play === 'any4_direct' ? [0, 1, 2, 3, 4] : [undefined]
  return open.flatMap((left) =>
    numbers
      .map((part, nth) => (nth === left ? [''] : part.split(',')))
      .reduce<string[][]>(
        (lines, part) => lines.flatMap((one) => part.map((symbol) => [...one, symbol])),
        [[]],
      )
      .map((each) => ({ ...line, play, numbers: each })),
  )
}
