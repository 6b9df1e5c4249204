import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  betLeaf,
  type ChainPublished,
  EngineRefusal,
  merkleProof,
  merkleRoot,
  type PairPublished,
  type Plain,
  replayRound,
  type RoundPlayed,
  verifyMerkleProof,
} from './index.ts'

const seed = `${'07'.repeat(31)}09`
const pair: PairPublished = {
  from: 'pair',
  commitment: '65b26a0d3f6857247150b53d7bdff327ead0ea200d18681c4a1b7a87b3a8b02b',
  seed,
  clientSeed: 'golden',
  nonce: 1,
}

/** `pick3 higher stop` as steps. */
const stepsOf = (written: string) =>
  written
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [, doing = '', cell] = /^([a-z]+)(\d*)$/.exec(one) ?? []
      return cell ? { do: doing, cell: Number(cell) } : { do: doing }
    })

type Row = readonly [
  game: string,
  version: number,
  nonce: number,
  selection: Plain,
  steps: string,
  shown: Plain,
  multiple: string | null,
  paid: bigint | null,
]

/** Rounds of one seed pair, a stake of 123.45 in cents: worked out apart from the engine, from the rules as they are written. */
const rounds: readonly Row[] = [
  ['dice', 1, 1, { side: 'over', chance: 6000 }, '', { roll: 5499 }, '33/20', 2036900n],
  ['dice', 1, 2, { side: 'under', chance: 4321 }, '', { roll: 7209 }, '0/1', 0n],
  ['limbo', 1, 3, { target: 150 }, '', { flight: '1.07' }, '0/1', 0n],
  [
    'mines',
    1,
    4,
    { mines: 5 },
    'pick0 pick1 pick2 pick3 stop',
    { picked: [0, 1, 2, 3], mined: [8, 10, 12, 14, 23] },
    '8349/3230',
    3190900n,
  ],
  ['mines', 1, 4, { mines: 5 }, 'pick0 pick12', { picked: [0, 12], mined: [8, 10, 12, 14, 23] }, '0/1', 0n],
  ['mines', 1, 4, { mines: 5 }, 'pick0', { picked: [0] }, '99/80', 1527600n],
  ['mines', 1, 4, { mines: 5 }, '', { picked: [] }, null, null],
  [
    'plinko',
    1,
    5,
    { rows: 16, risk: 'low' },
    '',
    { path: [0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 0], bin: 8 },
    '19/25',
    938200n,
  ],
  [
    'plinko',
    1,
    6,
    { rows: 9, risk: 'medium' },
    '',
    { path: [0, 0, 0, 0, 1, 0, 1, 0, 1], bin: 3 },
    '19/20',
    1172700n,
  ],
  [
    'hilo',
    1,
    7,
    {},
    'lower skip higher higher lower stop',
    { cards: [50, 21, 17, 24, 39, 27], skips: 1 },
    '314171/84000',
    4617100n,
  ],
  ['wheel', 1, 8, { segments: 30, risk: 'low' }, '', { segment: 25 }, '0/1', 0n],
  [
    'keno',
    1,
    9,
    { numbers: [1, 2, 13, 14, 34] },
    '',
    { lit: [34, 14, 13, 5, 19, 29, 38, 20, 16, 7], hits: 3 },
    '9/2',
    5555200n,
  ],
  ['coin', 1, 10, {}, 'heads tails heads stop', { tossed: [0, 1, 0] }, '198/25', 9777200n],
  ['coin', 1, 10, {}, 'heads tails heads heads', { tossed: [0, 1, 0, 1] }, '0/1', 0n],
  ['dice', 2, 1, { side: 'over', chance: 6000 }, '', { roll: 7303 }, '97/60', 1995700n],
  ['dice', 2, 2, { side: 'under', chance: 4321 }, '', { roll: 137 }, '9700/4321', 2771200n],
  ['limbo', 2, 3, { target: 150 }, '', { flight: '1.00' }, '0/1', 0n],
  [
    'mines',
    2,
    4,
    { mines: 5 },
    'pick0 pick2 pick3 pick4 stop',
    { picked: [0, 2, 3, 4], mined: [1, 5, 11, 14, 24] },
    '24541/9690',
    3126500n,
  ],
  ['mines', 2, 4, { mines: 5 }, 'pick0 pick11', { picked: [0, 11], mined: [1, 5, 11, 14, 24] }, '0/1', 0n],
  ['mines', 2, 4, { mines: 5 }, 'pick0', { picked: [0] }, '97/80', 1496800n],
  ['mines', 2, 4, { mines: 5 }, '', { picked: [] }, null, null],
  [
    'plinko',
    2,
    5,
    { rows: 16, risk: 'low' },
    '',
    { path: [1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 0], bin: 8 },
    '3/4',
    925800n,
  ],
  [
    'plinko',
    2,
    6,
    { rows: 9, risk: 'medium' },
    '',
    { path: [1, 1, 1, 0, 1, 0, 1, 1, 1], bin: 7 },
    '71/50',
    1752900n,
  ],
  ['hilo', 2, 7, {}, 'higher', { cards: [5, 1], skips: 0 }, '0/1', 0n],
  ['wheel', 2, 8, { segments: 30, risk: 'low' }, '', { segment: 9 }, '13/10', 1604800n],
  [
    'keno',
    2,
    9,
    { numbers: [1, 2, 21, 23, 40] },
    '',
    { lit: [21, 40, 23, 14, 24, 17, 37, 34, 38, 26], hits: 3 },
    '9/2',
    5555200n,
  ],
  ['coin', 2, 10, {}, 'tails tails tails stop', { tossed: [1, 1, 1] }, '194/25', 9579700n],
  ['coin', 2, 10, {}, 'tails tails tails tails', { tossed: [1, 1, 1, 0] }, '0/1', 0n],
]

for (const [game, version, nonce, selection, steps, shown, multiple, paid] of rounds)
  test(`${game} ${version}: ${JSON.stringify(selection)} ${steps} comes to ${multiple}`, () => {
    const played = { game, version, source: { ...pair, nonce }, selection, steps: stepsOf(steps) }
    const replayed = replayRound({ ...played, stake: 1_234_500n, step: 100n })
    const last = replayed.stands.at(-1)
    assert.deepEqual(last?.shown, shown)
    assert.equal(last.multiple && `${last.multiple.numerator}/${last.multiple.denominator}`, multiple)
    assert.deepEqual([replayed.multiple, replayed.isOver], [last.multiple, last.isOver])
    assert.equal(replayed.paid, paid)
    assert.deepEqual(replayed.checks, [
      { name: 'commitment', ok: true, expected: pair.commitment, found: pair.commitment },
    ])
    assert.equal(replayed.stands.length, stepsOf(steps).length + 1)
    // A round ends by what is lost, by a stop, and where there is nothing to be done.
    const goesOn = ['mines', 'hilo', 'coin'].includes(game) && multiple !== '0/1' && !steps.endsWith('stop')
    assert.equal(replayed.isOver, !goesOn)
  })

const field: RoundPlayed = {
  game: 'mines',
  version: 1,
  source: { ...pair, nonce: 4 },
  selection: { mines: 5 },
  steps: stepsOf('pick0 pick1 stop'),
  stake: 10_000n,
  step: 100n,
}

function refused(changed: unknown, code: string, detail: Readonly<Record<string, unknown>> = {}): void {
  assert.throws(
    () => replayRound({ ...field, ...(changed as object) }),
    (error) => {
      assert.ok(error instanceof EngineRefusal)
      assert.equal(error.code, code)
      for (const [name, value] of Object.entries(detail)) assert.equal(error.detail[name], value)
      return true
    },
  )
}

test('a seed that is not the one committed to fails its check, and what follows from it is told', () => {
  const other = replayRound({ ...field, source: { ...pair, nonce: 4, seed: '08'.repeat(32) }, steps: [] })
  const found = createHash('sha256')
    .update(Buffer.from('08'.repeat(32), 'hex'))
    .digest('hex')
  assert.deepEqual(other.checks, [{ name: 'commitment', ok: false, expected: pair.commitment, found }])
  const nothing = { ...field, source: { ...pair, commitment: undefined } as unknown as PairPublished }
  assert.equal(replayRound({ ...nothing, steps: [] }).checks[0]?.ok, false)
})

test('each thing that goes into a round changes it', () => {
  const cellsOf = (changed: Partial<PairPublished>, version = 1) =>
    replayRound({ ...field, version, source: { ...pair, ...changed }, steps: stepsOf('pick0') }).stands.at(-1)
      ?.shown
  const known = new Set(
    Array.from({ length: 12 }, (_, nonce) => JSON.stringify(cellsOf({ nonce, clientSeed: `${nonce % 2}` }))),
  )
  assert.ok(known.size > 1)
  assert.notDeepEqual(
    replayRound({ ...field, game: 'keno', selection: { numbers: [1] }, steps: [] }).stands,
    replayRound({ ...field, game: 'keno', version: 2, selection: { numbers: [1] }, steps: [] }).stands,
  )
})

test('steps are taken in their order, and a wrong one is refused by its number', () => {
  refused({ steps: stepsOf('stop') }, 'not_offered', { do: 'stop', step: 1 })
  refused({ steps: stepsOf('pick0 pick0') }, 'not_offered', { do: 'pick', step: 2 })
  refused({ steps: stepsOf('pick0 stop pick1') }, 'not_offered', { do: 'pick', step: 3 })
  // The mine at 12 ends it, whatever is said to have come after.
  refused({ steps: stepsOf('pick0 pick12 pick1') }, 'not_offered', { do: 'pick', step: 3 })
  refused({ steps: stepsOf('pick0 pick12 stop') }, 'not_offered', { do: 'stop', step: 3 })
  refused({ steps: [null] }, 'not_offered', { step: 1 })
  // oxlint-disable-next-line no-sparse-arrays
  refused({ steps: [, { do: 'pick', cell: 0 }] }, 'not_offered', { step: 1 })
  refused({ game: 'dice', selection: { side: 'over', chance: 50 }, steps: stepsOf('stop') }, 'not_offered', {
    step: 1,
  })
})

test('what is no round is refused by its name', () => {
  refused({ game: 'roulette' }, 'unknown_game')
  refused({ version: 3 }, 'unknown_version')
  refused({ selection: { mines: 0 } }, 'bad_selection', { field: 'mines' })
  refused({ steps: 'stop' }, 'bad_round')
  refused({ steps: Array.from({ length: 201 }, () => ({ do: 'stop' })) }, 'bad_round')
  refused({ stake: 0n }, 'bad_stake')
  refused({ stake: 10_001n }, 'bad_stake')
  refused({ step: 0n }, 'bad_step')
  refused({ source: undefined }, 'bad_round')
  refused({ source: { ...pair, from: 'chain' } }, 'bad_round', { from: 'chain' })
  refused({ source: { ...pair, seed: 'ab' } }, 'bad_seed')
  refused({ source: { ...pair, clientSeed: '' } }, 'bad_chance')
  refused({ game: 'crash', selection: {}, steps: [] }, 'bad_round', { from: 'pair' })
})

const link = '03'.repeat(32)
const chain: ChainPublished = {
  from: 'chain',
  anchor: 'cf2e5f18959660c4ea268de80f06dc963fc41c3c8f86a7b75ec643329ad7f48d',
  number: 12,
  link,
  round: 'rnd_golden',
  root: 'cd'.repeat(32),
  entropy: '98765',
}
const flight: RoundPlayed = {
  game: 'crash',
  version: 1,
  source: chain,
  selection: {},
  steps: [],
  stake: 10_000n,
  step: 1n,
}

test('a shared round follows from its link, its root and its entropy, and pays who left in time', () => {
  for (const [version, ended, last] of [
    [1, '1.96', 196],
    [2, '1.93', 193],
  ] as const) {
    const fly = (selection: object, steps: readonly object[] = []) =>
      replayRound({ ...flight, version, selection, steps })
    const unled = fly({})
    assert.deepEqual(unled.checks, [
      { name: 'anchor', ok: true, expected: chain.anchor, found: chain.anchor },
    ])
    assert.deepEqual([unled.stands[0]?.shown, unled.isOver, unled.paid], [{ flight: ended }, true, 0n])
    assert.equal(fly({ auto: last }).paid, BigInt(last) * 100n)
    assert.equal(fly({ auto: last + 1 }).paid, 0n)
    assert.equal(fly({}, [{ do: 'stop', at: 123 }]).paid, 12_300n)
    assert.throws(() => fly({}, [{ do: 'stop', at: last + 1 }]), EngineRefusal)
  }
  // As anybody can work out from the description: 52 bits of an HMAC by the link.
  const block = createHmac('sha256', Buffer.from(link, 'hex'))
    .update(`rnd_golden|${chain.root}|98765|0`)
    .digest()
  const bits = block.readBigUInt64BE() >> 12n
  assert.equal((99n * 2n ** 52n) / (2n ** 52n - bits), 196n)
})

test('a link of another place, or of no chain, fails its check', () => {
  for (const changed of [{ number: 11 }, { number: 0 }, { anchor: link }, { link: '04'.repeat(32) }])
    assert.equal(replayRound({ ...flight, source: { ...chain, ...changed } }).checks[0]?.ok, false)
  assert.throws(() => replayRound({ ...flight, source: { ...chain, link: 'ab' } }), EngineRefusal)
})

test('a bet is shown to be in the root by its path, and any other bet is not', () => {
  const bets = [
    { id: 'bet_1', selection: { auto: 150 }, stake: 10_000n },
    { id: 'bet_2', selection: {}, stake: 10_000n },
    { id: 'bet_3', selection: { auto: 1_000_000 }, stake: 20_000n },
  ]
  const leaves = bets.map((bet) => betLeaf('crash', 1, bet))
  assert.equal(leaves[1], 'bet_2\n{"auto":1000000}\n10000')
  const root = merkleRoot(leaves)
  const path = merkleProof(leaves, 1)
  assert.ok(verifyMerkleProof(leaves[1] ?? '', path, root))
  const source = { ...chain, root, bet: { id: 'bet_2', path } }
  const checkOf = (changed: Partial<RoundPlayed>) => replayRound({ ...flight, source, ...changed }).checks[1]
  assert.deepEqual(checkOf({}), { name: 'bet', ok: true, expected: root, found: root })
  assert.equal(checkOf({ selection: { auto: 1_000_000 } })?.ok, true)
  assert.equal(checkOf({ selection: { auto: 150 } })?.ok, false)
  assert.equal(checkOf({ stake: 20_000n })?.ok, false)
  assert.equal(checkOf({ source: { ...source, bet: { id: 'bet_1', path } } })?.ok, false)
  assert.equal(checkOf({ source: { ...source, bet: { id: 'bet_2', path: [] } } })?.ok, false)
})
