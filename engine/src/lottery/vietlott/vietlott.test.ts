import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../../test/chance.ts'
import { anyDrawn } from '../../../test/drawn.ts'
import {
  EngineRefusal,
  lotteryChances,
  lotteryFamily,
  lotteryPlay,
  lotteryReturns,
  lotterySettler,
  officialTerms,
  priceLottery,
  readLotteryTerms,
  readPick,
} from '../../index.ts'

const ticket = 100_000_000n
const refused = (work: () => unknown): { code: string } => {
  try {
    work()
  } catch (error) {
    if (error instanceof EngineRefusal) return { code: error.code, ...error.detail }
    throw error
  }
  throw new Error('nothing was refused')
}
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => String(from + nth)).join(',')

test('a system stands for a ticket of each six of its numbers, one of five for one with each other number', () => {
  const linesOf = (game: string, count: number) => readPick(game, 'ticket', [numbers(1, count)]).lines
  const systems = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]
  assert.deepEqual(
    systems.map((count) => linesOf('mega645', count)),
    [1, 7, 28, 84, 210, 462, 924, 1_716, 3_003, 5_005, 18_564],
  )
  assert.equal(linesOf('mega645', 5), 40)
  assert.equal(linesOf('power655', 5), 50)
  assert.deepEqual(
    refused(() => linesOf('mega645', 16)),
    { code: 'too_many_numbers', max: 15 },
  )
  assert.deepEqual(
    refused(() => linesOf('mega645', 4)),
    { code: 'too_few_numbers', min: 5 },
  )
})

/** All tickets that numbers stand for, one by one. */
function ticketsOf(chosen: readonly number[], symbols: number): readonly (readonly number[])[] {
  const others = Array.from({ length: symbols }, (_, one) => one).filter((one) => !chosen.includes(one))
  return chosen.length === 5 ? others.map((one) => [...chosen, one]) : subsets(chosen, 6)
}

function subsets(of: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return of.flatMap((one, nth) => subsets(of.slice(nth + 1), count - 1).map((set) => [one, ...set]))
}

for (const game of ['mega645', 'power655'])
  test(`${game}: a system wins what its tickets win one by one`, () => {
    const family = lotteryFamily(game)
    const play = lotteryPlay(game, 'ticket')
    const below = chanceFrom(11)
    for (let nth = 0; nth < 300; nth++) {
      const count = [5, 6, 7, 8, 9][nth % 5] ?? 6
      const chosen = anyDrawn({ ...family, places: count }, below).toSorted((a, b) => a - b)
      const drawn = anyDrawn(family, below, nth % 3 ? chosen.slice(0, 3 + (nth % 7)) : [])
      const regular = drawn.slice(0, 6)
      const wanted = new Map(play.tiers.map(({ name }) => [name, 0]))
      for (const one of ticketsOf(chosen, family.symbols.length)) {
        const hits = one.filter((number) => regular.includes(number)).length
        const tier = tierOf(game, hits, one.includes(drawn[6] ?? -1))
        if (tier) wanted.set(tier, (wanted.get(tier) ?? 0) + 1)
      }
      assert.deepEqual(
        play.wins([chosen], drawn),
        [...wanted.values()],
        `${chosen.join(' ')} on ${drawn.join(' ')}`,
      )
    }
  })

function tierOf(game: string, hits: number, bonus: boolean): string | undefined {
  if (hits === 6) return game === 'mega645' ? 'jackpot' : 'jackpot1'
  if (hits === 5 && bonus) return 'jackpot2'
  return { 5: 'first', 4: 'second', 3: 'third' }[hits]
}

test('chances are those that are published', () => {
  const rows: [game: string, play: string, tier: string, of: [bigint, bigint]][] = [
    ['mega645', 'ticket', 'jackpot', [1n, 8_145_060n]],
    ['mega645', 'ticket', 'first', [234n, 8_145_060n]],
    ['mega645', 'ticket', 'second', [11_115n, 8_145_060n]],
    ['mega645', 'ticket', 'third', [182_780n, 8_145_060n]],
    ['power655', 'ticket', 'jackpot1', [1n, 28_989_675n]],
    ['power655', 'ticket', 'jackpot2', [6n, 28_989_675n]],
    ['power655', 'ticket', 'first', [288n, 28_989_675n]],
    ['power655', 'ticket', 'second', [17_640n, 28_989_675n]],
    ['power655', 'ticket', 'third', [368_480n, 28_989_675n]],
    ['max3d', 'max3d', 'first', [2n, 1_000n]],
    ['max3d', 'max3d', 'fourth', [8n, 1_000n]],
    ['max3d', 'max3d_plus', 'first', [1n, 500_000n]],
    ['max3d', 'max3d_plus', 'sixth', [4n, 1_000n]],
    ['max3d', 'max3d_plus', 'seventh', [36n, 1_000n]],
  ]
  for (const [game, play, tier, [numerator, denominator]] of rows) {
    const said = lotteryChances(game, play)[tier]
    assert.equal(
      (said?.numerator ?? 0n) * denominator,
      numerator * (said?.denominator ?? 1n),
      `${play} ${tier}`,
    )
  }
})

test('what is fixed is paid, and what a pool pays is counted in tickets', () => {
  const mega = lotterySettler('mega645', ['1', '2', '3', '4', '5', '6'], officialTerms('mega645'))
  const line = { play: 'ticket', numbers: [numbers(1, 7)], unit: ticket, multiple: 2 }
  // Of seven tickets one has all six numbers and six have five, each twice.
  assert.deepEqual(mega(line), {
    stake: 14n * ticket,
    hits: 7,
    payout: 6n * 2n * 1_000n * ticket,
    jackpots: { jackpot: 2 },
  })
  const power = lotterySettler('power655', ['1', '2', '3', '4', '5', '6', '7'], officialTerms('power655'))
  assert.deepEqual(power({ ...line, multiple: 1 }), {
    stake: 7n * ticket,
    hits: 7,
    payout: 0n,
    jackpots: { jackpot1: 1, jackpot2: 6 },
  })
  // Five of five: one ticket has the sixth, one the bonus, and 48 neither.
  assert.deepEqual(power({ ...line, multiple: 1, numbers: [numbers(1, 5)] }), {
    stake: 50n * ticket,
    hits: 50,
    payout: 48n * 4_000n * ticket,
    jackpots: { jackpot1: 1, jackpot2: 1 },
  })
  const priced = priceLottery('mega645', line, officialTerms('mega645'))
  assert.deepEqual(priced.liabilities, [{ key: 'ticket', amount: priced.most }])
  // With five hits two tickets have those five, and five have four; with six the jackpot is the pool's.
  assert.equal(priced.most, 12_000n * ticket)
  assert.deepEqual(
    refused(() => mega({ ...line, unit: 10_000n })),
    { code: 'bad_unit', unit: '100000000' },
  )
})

test('Max 3D pays each place a number stands at, and a pair each tier that it meets', () => {
  const settle = lotterySettler('max3d', drawnOf('123 456 789 123 000 001'), officialTerms('max3d'))
  const won = (play: string, ...picked: string[]) =>
    settle({ play, numbers: [picked.join(',')], unit: ticket })
  assert.deepEqual(won('max3d', '123'), { stake: ticket, hits: 2, payout: 135n * ticket })
  assert.equal(won('max3d', '124').payout, 0n)
  // Both of the first group; both among all; one of them in the first group, twice; one in the second.
  assert.deepEqual(won('max3d_plus', '123', '456'), {
    stake: ticket,
    hits: 5,
    payout: (100_000n + 100n + 2n * 15n + 4n) * ticket,
  })
  assert.equal(won('max3d_plus', '789', '000').payout, (4_000n + 100n + 2n * 4n) * ticket)
})

/** The first numbers of a draw, and others that are not played. */
const drawnOf = (first: string) => [
  ...first.split(' '),
  ...Array.from({ length: 14 }, (_, nth) => String(900 + nth)),
]

test('pairs of many numbers win what each pair wins', () => {
  const play = lotteryPlay('max3d', 'max3d_plus')
  const below = chanceFrom(5)
  for (let nth = 0; nth < 200; nth++) {
    const chosen = anyDrawn({ ...lotteryFamily('max3d'), places: 2 + (nth % 6), returns: false }, below)
    const drawn = anyDrawn(
      lotteryFamily('max3d'),
      below,
      nth % 2 ? chosen : [...chosen.slice(1), 1, 2, 3, 4, 5, 6],
    )
    const pairs = subsets(chosen, 2).map((pair) => [pair.toSorted((a, b) => a - b)])
    const summed = play.tiers.map((_, tier) =>
      pairs.reduce((sum, pair) => sum + (play.wins(pair, drawn)[tier] ?? 0), 0),
    )
    assert.deepEqual(play.wins([chosen.toSorted((a, b) => a - b)], drawn), summed)
  }
})

test('published prizes return 55 % and a little more or less, seeded ones 85 % and more, with what pools pay', () => {
  const returned = (list: 'published' | 'seeded') =>
    ['mega645', 'power655', 'max3d', 'vkeno'].flatMap((game) =>
      lotteryReturns(game, officialTerms(game, list)).map(
        (one) => [`${game} ${one.play}`, one.returnPpm] as const,
      ),
    )
  const published = returned('published')
  assert.deepEqual(published.slice(0, 4), [
    ['mega645 ticket', 549_318],
    ['power655 ticket', 549_292],
    ['max3d max3d', 546_000],
    ['max3d max3d_plus', 546_939],
  ])
  for (const [play, ppm] of published.slice(4))
    assert.ok(
      (ppm >= 500_000 && ppm < 580_000) || (play === 'vkeno parity' && ppm === 406_486),
      `${play}: ${ppm}`,
    )
  for (const [play, ppm] of returned('seeded')) assert.ok(ppm >= 855_000 && ppm <= 901_000, `${play}: ${ppm}`)
  const plays = new Set(published.map(([play]) => play))
  assert.deepEqual(
    returned('seeded').flatMap(([play, ppm]) => (plays.has(play) ? [] : [[play, ppm]])),
    [
      ['vkeno pick5', 875_959],
      ['vkeno pick8', 874_814],
    ],
  )
})

test('of what is not told alike everywhere, five numbers of Keno and eight, the published list sells nothing', () => {
  const settle = lotterySettler(
    'vkeno',
    drawnOf('').slice(0, 0).concat(numbers(1, 20).split(',')),
    officialTerms('vkeno'),
  )
  for (const count of [5, 8])
    assert.deepEqual(
      refused(() => settle({ play: `pick${count}`, numbers: [numbers(1, count)], unit: ticket })),
      { code: 'unknown_play', play: `pick${count}` },
    )
})

test('what a pool pays is due where it is said, and what all prizes of a tier come to is shared beyond its cap', () => {
  const mega = { play: 'ticket', numbers: [numbers(1, 7)], unit: ticket, multiple: 2 }
  const settler = (shares: Record<string, bigint>) =>
    lotterySettler('mega645', ['1', '2', '3', '4', '5', '6'], officialTerms('mega645'), {
      step: 10_000n,
      shares,
    })
  assert.equal(settler({ jackpot: 5_000n * ticket })(mega).payout, (2n * 5_000n + 12n * 1_000n) * ticket)
  const drawn = numbers(1, 20).split(',')
  const keno = (shares?: Record<string, bigint>) =>
    lotterySettler('vkeno', drawn, officialTerms('vkeno'), { ...(shares && { shares }) })
  const ten = { play: 'pick10', numbers: [numbers(1, 10)], unit: ticket, multiple: 6 }
  assert.deepEqual(keno()(ten), {
    stake: 6n * ticket,
    hits: 1,
    payout: 6n * 200_000n * ticket,
    capped: { 'pick10.hit10': 6 },
  })
  // Six of them would win twelve billion: they share ten.
  const each = (1_000_000n * ticket) / 6n
  assert.equal(keno({ 'pick10.hit10': each })(ten).payout, 6n * each)
  assert.equal(
    keno({ 'pick10.hit10': each })({ ...ten, numbers: ['1,2,3,4,5,6,7,8,9,21'] }).payout,
    6n * 15_000n * ticket,
  )
})

test('pools are read whole: one for each tier that one pays, what overflows goes to another of them', () => {
  const power = officialTerms('power655')
  const read = (pools: object) =>
    refused(() => readLotteryTerms('power655', { ...power, pools: { ...power.pools, ...pools } }))
  const pool = { seed: '1', sharePpm: 0 }
  assert.deepEqual(readLotteryTerms('power655', power), power)
  assert.deepEqual(read({ jackpot3: pool }), { code: 'bad_terms', pool: 'jackpot3' })
  for (const wrong of [
    { ...pool, seed: '0' },
    { ...pool, sharePpm: -1 },
    { ...pool, sharePpm: 1_000_001 },
    { ...pool, overflow: { above: '1', to: 'jackpot2' } },
    { ...pool, overflow: { above: '0', to: 'jackpot1' } },
    null,
  ])
    assert.deepEqual(read({ jackpot2: wrong }), { code: 'bad_terms', pool: 'jackpot2' })
  // All of the stakes, and prizes beside them.
  assert.deepEqual(read({ jackpot1: { ...pool, sharePpm: 1_000_000 } }).code, 'bad_terms')
  const keno = officialTerms('vkeno')
  const capped = (caps: object) => refused(() => readLotteryTerms('vkeno', { ...keno, caps })).code
  assert.equal(capped({ pick10: { hit10: '1' } }), 'bad_terms')
  assert.equal(capped({ pick5: { hit5: '1000000000000000' } }), 'bad_terms')
})

test('official terms are read whole; a floor holds what is known, and not what a pool adds to that nobody knows', () => {
  for (const game of ['mega645', 'power655', 'max3d', 'vkeno']) {
    const terms = officialTerms(game)
    assert.deepEqual(readLotteryTerms(game, JSON.parse(JSON.stringify(terms))), terms)
  }
  const { pools: _, ...mega } = officialTerms('mega645')
  assert.equal(readLotteryTerms('mega645', mega, 850_000).mode, 'official')
  assert.deepEqual(
    refused(() => readLotteryTerms('mega645', officialTerms('mega645'), 850_000)),
    { code: 'bad_terms', play: 'ticket', returnPpm: 549_318 },
  )
  assert.deepEqual(
    refused(() => readLotteryTerms('max3d', officialTerms('max3d'), 850_000)),
    { code: 'bad_terms', play: 'max3d', returnPpm: 546_000 },
  )
  const bad = (more: object) => refused(() => readLotteryTerms('mega645', { ...mega, ...more }))
  assert.deepEqual(bad({ unit: 10 }), { code: 'bad_terms', unit: '10' })
  assert.deepEqual(bad({ jackpots: ['super'] }), { code: 'bad_terms', tier: 'super' })
  assert.deepEqual(bad({ jackpots: [] }), { code: 'bad_terms', play: 'ticket', tier: 'jackpot' })
  assert.deepEqual(bad({ jackpots: ['jackpot', 'first'] }), {
    code: 'bad_terms',
    play: 'ticket',
    tier: 'first',
  })
  // Prizes of ten thousand đồng for a ticket of one.
  assert.deepEqual(bad({ unit: '10000' }), { code: 'bad_terms', play: 'ticket', returnPpm: 1_369_897_827 })
  assert.deepEqual(
    refused(() => readLotteryTerms('mega645', { mode: 'ZY', oddsPpm: {} })),
    { code: 'bad_terms', mode: 'ZY' },
  )
  assert.deepEqual(
    refused(() => officialTerms('ssc')),
    { code: 'bad_terms', mode: 'official' },
  )
})

test('Vietlott’s Keno is won by level and by how many of twenty are of one half', () => {
  // Eleven numbers over forty, and twelve even ones.
  const drawn = [
    '2',
    '4',
    '6',
    '8',
    '10',
    '12',
    '14',
    '1',
    '3',
    '42',
    '44',
    '46',
    '48',
    '50',
    '41',
    '43',
    '45',
    '47',
    '49',
    '51',
  ]
  const settle = lotterySettler('vkeno', drawn, officialTerms('vkeno'))
  const won = (play: string, picked: string) => settle({ play, numbers: [picked], unit: ticket }).payout
  assert.equal(won('size', 'big'), ticket)
  assert.equal(won('size', 'tie,small'), 0n)
  assert.equal(won('parity', 'even'), 0n)
  assert.equal(won('parity', 'even_11_12'), 2n * ticket)
  assert.equal(won('pick10', '2,4,6,8,10,12,14,1,3,42'), 200_000n * ticket)
  assert.equal(won('pick10', '60,61,62,63,64,65,66,67,68,69'), ticket)
  assert.equal(won('pick9', '2,4,6,8,60,61,62,63,64'), ticket)
})
