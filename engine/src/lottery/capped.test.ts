import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyDrawn } from '../../test/drawn.ts'
import { chanceFrom } from '../../test/chance.ts'
import { lotteryFamily } from './games.ts'
import { priceLottery, type LotteryLine } from './price-lottery.ts'
import { lotterySettler } from './settle-lottery.ts'
import { numbersFrom } from './face.ts'
import { officialTerms } from './vietlott/prizes.ts'

const ticket = 100_000_000n
const thousand = 10_000_000n
const game = 'vkeno'
const lineOf = (play: string, numbers: string, multiple = 1): LotteryLine => {
  return { play, numbers: [numbers], unit: ticket, multiple }
}

test('a slip shows no more than a cap, and what it owes for capped prizes stands apart with it', () => {
  const ten = numbersFrom(1, 10).join(',')
  const terms = officialTerms(game)
  // Two billion for ten hits, all of a draw ten together, and 150 million for nine.
  const few = priceLottery(game, lineOf('pick10', ten, 5), terms)
  assert.equal(few.most, 10_000_000n * thousand)
  const many = priceLottery(game, lineOf('pick10', ten, 6), terms)
  assert.equal(many.most, 10_000_000n * thousand)
  assert.deepEqual(many.liabilities, [
    {
      key: 'pick10',
      amount: 12_000_000n * thousand,
      capped: { amount: (12_000_000n - 900_000n) * thousand, most: 10_000_000n * thousand },
    },
  ])
  const uncapped = priceLottery(game, lineOf('pick7', numbersFrom(1, 7).join(','), 6), terms)
  assert.deepEqual(uncapped.liabilities, [{ key: 'pick7', amount: uncapped.most }])
})

test('whatever is drawn, all tickets together are paid no more than they owe, what is capped at its cap', () => {
  const family = lotteryFamily(game)
  const terms = officialTerms(game, 'seeded')
  if (terms.mode !== 'official') throw new Error('Vietlott sells tickets')
  const below = chanceFrom(17)
  let reached = 0
  for (const [play, count, tier] of [
    ['pick8', 8, 'hit8'],
    ['pick9', 9, 'hit9'],
    ['pick10', 10, 'hit10'],
  ] as const)
    for (let nth = 0; nth < 60; nth++) {
      const wished = Array.from({ length: 20 }, (_, place) => place + nth)
      // Of tickets that are all of the same twenty numbers, many win where those come.
      const lines = Array.from({ length: 1 + below(6) }, () => {
        const picked = wished.toSorted(() => below(3) - 1).slice(0, count + below(3))
        return lineOf(play, picked.map((one) => family.symbols[one] ?? '').join(','), 1 + below(9))
      })
      const owed = { beside: 0n, capped: 0n, most: 0n }
      for (const line of lines)
        for (const { amount, capped } of priceLottery(game, line, terms).liabilities) {
          assert.ok(capped)
          owed.beside += amount - capped.amount
          owed.capped += capped.amount
          owed.most = capped.most
        }
      const bound = owed.beside + (owed.capped < owed.most ? owed.capped : owed.most)
      const name = `${play}.${tier}`
      const prize = BigInt(terms.prizes[play]?.[tier] ?? 0)
      for (const from of [wished, [], []]) {
        const drawn = from.length > 0 ? from : anyDrawn(family, below, wished)
        const written = drawn.map((one) => family.symbols[one] ?? '')
        const won = lines.map((line) => lotterySettler(game, written, terms)(line).capped?.[name] ?? 0)
        const tickets = won.reduce((sum, one) => sum + one, 0)
        const isOver = BigInt(tickets) * prize > owed.most
        const shares = isOver ? { [name]: owed.most / BigInt(tickets) } : {}
        const settle = lotterySettler(game, written, terms, { shares })
        const paid = lines.map((line) => settle(line).payout)
        for (const [at, line] of lines.entries())
          assert.ok(
            (paid[at] ?? 0n) <= priceLottery(game, line, terms).most,
            `${play} ${line.numbers.join()}`,
          )
        const all = paid.reduce((sum, one) => sum + one, 0n)
        assert.ok(all <= bound, `${play}: ${all} is paid, and ${bound} owed`)
        if (isOver) reached++
      }
    }
  assert.ok(reached > 50, `${reached} went beyond a cap`)
})
