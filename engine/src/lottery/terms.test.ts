import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  EngineRefusal,
  lotteryFamily,
  lotteryGames,
  lotteryReturns,
  lotterySettler,
  offeredPlays,
  priceLottery,
  readLotteryTerms,
  type LotteryLine,
} from '../index.ts'

const yuan = 10_000n
const groups = { mode: 'Lott', groupMin: 1_700, groupMax: 1_956 } as const
const fixed = (win: number) => ({ mode: 'Elott', oddsPpm: { fixed: { win } } }) as const

/** What is refused, and with what. */
function refused(work: () => unknown): object {
  try {
    work()
  } catch (error) {
    if (error instanceof EngineRefusal) return { code: error.code, ...error.detail }
    throw error
  }
  throw new Error('nothing was refused')
}

test('terms are read whole, and nothing beside them is kept', () => {
  assert.deepEqual(readLotteryTerms('ssc', { ...groups, prizeMax: '4000000000', more: 1 }), {
    ...groups,
    prizeMax: '4000000000',
  })
  const sides = { big: 1_940_000, small: 1_940_000, odd: 1_940_000, even: 1_940_000 }
  const terms = { mode: 'ZY', oddsPpm: { sides_1: sides } }
  assert.deepEqual(readLotteryTerms('pk10', JSON.parse(JSON.stringify(terms))), terms)
  const bad = (json: unknown, game = 'ssc') => refused(() => readLotteryTerms(game, json))
  assert.deepEqual(bad({}), { code: 'bad_terms', mode: 'undefined' })
  assert.deepEqual(bad({ ...groups, groupMin: 1_699 }), { code: 'bad_terms', min: 1_700, max: 2_000 })
  assert.deepEqual(bad({ ...groups, groupMax: 2_001 }), { code: 'bad_terms', min: 1_700, max: 2_000 })
  assert.deepEqual(bad({ ...groups, groupMin: 1_957 }), { code: 'bad_terms', min: 1_700, max: 2_000 })
  assert.deepEqual(bad({ ...groups, prizeMax: '1.5' }), { code: 'bad_terms', prizeMax: '1.5' })
  assert.deepEqual(bad({ mode: 'Elott', oddsPpm: { lo2: {} } }), { code: 'bad_terms', play: 'lo2' })
  assert.deepEqual(bad({ mode: 'ZY', oddsPpm: { sides_1: { big: 1 } } }, 'pk10'), {
    code: 'bad_terms',
    play: 'sides_1',
    tier: 'small',
  })
  assert.deepEqual(bad({ mode: 'ZY', oddsPpm: { sides_1: { ...sides, tie: 1 } } }, 'pk10'), {
    code: 'bad_terms',
    play: 'sides_1',
    tier: 'tie',
  })
})

test('a return over all that is staked, or under the floor, is refused with the figure', () => {
  assert.equal(readLotteryTerms('ssc', fixed(10_000_000)).mode, 'Elott')
  assert.deepEqual(
    refused(() => readLotteryTerms('ssc', fixed(10_000_001))),
    { code: 'bad_terms', play: 'fixed', returnPpm: 1_000_000 },
  )
  assert.deepEqual(
    refused(() => readLotteryTerms('ssc', fixed(8_000_000), 850_000)),
    { code: 'bad_terms', play: 'fixed', returnPpm: 800_000 },
  )
  assert.deepEqual(
    refused(() => readLotteryTerms('ssc', groups, 860_000)),
    { code: 'bad_terms', play: 'five_direct', returnPpm: 850_000 },
  )
  // Of a play of several tiers none may be over, and the least is what it returns.
  const duel = (tie: number) => ({
    mode: 'Elott',
    oddsPpm: { duel_1_2: { dragon: 2_100_000, tiger: 2_155_555, tie } },
  })
  const terms = readLotteryTerms('ssc', duel(9_700_000), 900_000)
  assert.deepEqual(lotteryReturns('ssc', terms), [{ play: 'duel_1_2', returnPpm: 945_000 }])
  assert.deepEqual(
    refused(() => readLotteryTerms('ssc', duel(10_100_000))),
    { code: 'bad_terms', play: 'duel_1_2', returnPpm: 1_010_000 },
  )
})

test('a prize group sells and returns every play alike, fixed odds what they name', () => {
  for (const game of lotteryGames.filter((one) => lotteryFamily(one).modes.includes('Lott')))
    for (const { returnPpm } of lotteryReturns(game, groups)) assert.equal(returnPpm, 850_000)
  assert.equal(lotteryReturns('ssc', groups).length, offeredPlays('ssc', groups).length)
  const sold = offeredPlays('ssc', fixed(9_700_000))
  assert.deepEqual(
    sold.map(({ code }) => code),
    ['fixed'],
  )
  const line = { play: 'five_any1', numbers: ['1'], unit: yuan }
  assert.deepEqual(
    refused(() => priceLottery('ssc', line, fixed(9_700_000))),
    { code: 'unknown_play', play: 'five_any1' },
  )
})

test('by fixed odds a line costs one unit and has no group; what is priced lower has its rebate', () => {
  const line: LotteryLine = { play: 'fixed', numbers: ['1,2', '', '', '', '5'], unit: yuan, multiple: 2 }
  const { lines, stake, rebate, most } = priceLottery('ssc', line, fixed(9_700_000))
  assert.deepEqual([lines, stake, rebate, most], [3, 6n * yuan, 0n, (388n * yuan) / 10n])
  const settle = lotterySettler('ssc', ['2', '0', '0', '0', '5'], fixed(9_700_000))
  assert.deepEqual(settle(line), { stake: 6n * yuan, hits: 2, payout: (388n * yuan) / 10n })
  assert.deepEqual(
    refused(() => priceLottery('ssc', { ...line, group: 1_800 }, fixed(9_700_000))),
    { code: 'bad_group', group: '1800' },
  )
  // 1956 − 1800 of 2000 of twelve units; rounded down.
  assert.equal(priceLottery('ssc', { ...line, group: 1_800 }, groups).rebate, 9_360n)
  assert.equal(priceLottery('ssc', { ...line, unit: 1n, multiple: 1, group: 1_800 }, groups).rebate, 0n)
  assert.equal(priceLottery('ssc', line, groups).rebate, 0n)
  assert.deepEqual(
    refused(() => priceLottery('ssc', { ...line, group: 1_957 }, groups)),
    { code: 'bad_group', min: 1_700, max: 1_956 },
  )
})

test('a line whose prize would pass the limit is refused with the most multiples, and one at it is not', () => {
  const line: LotteryLine = {
    play: 'five_direct',
    numbers: ['1', '2', '3', '4', '5'],
    unit: yuan,
    group: 1_800,
  }
  const limited = { ...groups, prizeMax: String(400_000n * yuan) }
  assert.equal(priceLottery('ssc', { ...line, multiple: 2 }, limited).most, 360_000n * yuan)
  assert.deepEqual(
    refused(() => priceLottery('ssc', { ...line, multiple: 3 }, limited)),
    { code: 'prize_limit', multiplesMax: 2 },
  )
  assert.deepEqual(
    refused(() => priceLottery('ssc', line, { ...groups, prizeMax: '1' })),
    { code: 'prize_limit', multiplesMax: 0 },
  )
  // Only what the pick can win is held against it.
  const sums = {
    mode: 'ZY',
    prizeMax: '80000',
    oddsPpm: { waves: { red: 2_000_000, green: 3_000_000, blue: 3_000_000 } },
  } as const
  const waves = (wave: string) => ({ play: 'waves', numbers: [wave], unit: yuan, multiple: 3 })
  assert.equal(priceLottery('pc28', waves('red'), sums).most, 6n * yuan)
  assert.deepEqual(
    refused(() => priceLottery('pc28', waves('red,blue'), sums)),
    { code: 'prize_limit', multiplesMax: 2 },
  )
})
