import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { regions } from '../test/lines.ts'
import * as engine from './index.ts'

const codes = engine.plays('xsmb').map((one) => one.code)

/** Anything at all, and often something close to right: the right keys with odd values, known codes, plain numbers. */
const something: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withDate: true,
    withMap: true,
  }),
  fc.constantFrom(
    ...codes,
    ...regions,
    ...engine.pickKinds,
    ...engine.tierNames,
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.array(fc.oneof(fc.stringMatching(/^\d{0,6}$/), fc.anything())),
  fc.constantFrom(-1, 0, 0.5, 1, 2, 1e9, Number.NaN, Infinity, 0n, 1n, -1n, 10n ** 30n),
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
)
const record = (...keys: string[]) =>
  fc.oneof(
    something,
    fc.record(Object.fromEntries(keys.map((key) => [key, something])), { requiredKeys: [] }),
  )
const region = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...regions) },
  { weight: 1, arbitrary: something },
)
const code = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...codes) },
  { weight: 1, arbitrary: something },
)
const line = fc.oneof(
  record('play', 'numbers', 'unit', 'multiple', 'stations'),
  fc.record({
    play: code,
    numbers: fc.oneof(fc.array(fc.stringMatching(/^\d{1,4}$/)), something),
    unit: fc.oneof(fc.bigInt(), something),
    multiple: fc.oneof(fc.constant(undefined), something),
    stations: fc.oneof(fc.constant(undefined), something),
  }),
)
const prizes = fc.oneof(
  record(...engine.tierNames),
  fc.constant(
    engine.houseDraw('xsmb', { seed: new Uint8Array(32), drawId: 'd', root: '0'.repeat(64), entropy: '' }),
  ),
)
const odds = record(...codes.slice(0, 4), 'da', 'db_sum', 'lo2')
const options = fc.oneof(
  fc.constant(undefined),
  fc.record({ odds, step: something }, { requiredKeys: [] }),
  something,
)
const played = fc.oneof(
  code.map((code) => ({ code })),
  something,
)

const game = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...engine.lotteryGames) },
  { weight: 1, arbitrary: something },
)
const ofGame = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...engine.lotteryGames.flatMap((one) => engine.lotteryFamily(one).plays.map(({ code }) => code)),
    ),
  },
  { weight: 1, arbitrary: something },
)
const chosen = fc.oneof(
  fc.array(fc.oneof(fc.stringMatching(/^(?:\d{1,2},){0,6}\d?$/), something), { maxLength: 5 }),
  something,
)
const drawn = fc.oneof(fc.array(fc.stringMatching(/^\d{1,2}$/), { maxLength: 10 }), something)
const lotteryLine = fc.oneof(
  record('play', 'numbers', 'unit', 'multiple', 'group'),
  fc.record({
    play: ofGame,
    numbers: chosen,
    unit: fc.oneof(fc.bigInt(), something),
    multiple: fc.oneof(fc.constant(undefined), something),
    group: fc.oneof(fc.constant(undefined), fc.integer({ min: 1600, max: 2100 }), something),
  }),
)

const terms = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      { mode: 'Lott', groupMin: 1700, groupMax: 1956 },
      { mode: 'Lott', groupMin: 1800, groupMax: 2000, prizeMax: '1000000000' },
      { mode: 'Elott', oddsPpm: { fixed: { win: 9_700_000 }, three_direct: { win: 970_000_000 } } },
      { mode: 'ZY', oddsPpm: {} },
      { mode: 'official', unit: '100000000', prizes: {}, jackpots: [] },
    ),
  },
  record('mode', 'oddsPpm', 'prizeMax', 'unit', 'prizes', 'jackpots'),
  fc.record(
    {
      mode: fc.constantFrom('Lott', 'Elott', 'ZY', 'official'),
      groupMin: fc.oneof(fc.integer({ min: 1600, max: 2100 }), something),
      groupMax: fc.oneof(fc.integer({ min: 1600, max: 2100 }), something),
      oddsPpm: fc.oneof(fc.dictionary(fc.constantFrom('fixed', 'sides', 'sum'), something), something),
      prizeMax: something,
      unit: fc.oneof(fc.constant('100000000'), something),
      prizes: fc.oneof(fc.dictionary(fc.constantFrom('ticket', 'pick2'), something), something),
      jackpots: fc.oneof(fc.array(fc.constantFrom('jackpot', 'first')), something),
    },
    { requiredKeys: ['mode'] },
  ),
)

const chasePlan = fc.oneof(
  record('kind', 'multiple', 'every', 'profit', 'ratePpm', 'multiples'),
  fc.constantFrom(
    { kind: 'same', multiple: 1 },
    { kind: 'doubled', multiple: 1, every: 2 },
    { kind: 'profit', multiple: 1, profit: 100n },
    { kind: 'rate', multiple: 1, ratePpm: 1000 },
  ),
)

const faces: Record<string, fc.Arbitrary<unknown>[]> = {
  tiers: [region],
  readPrizes: [region, prizes],
  drawn: [region, prizes, something, something],
  plays: [region],
  play: [region, code],
  stationsMax: [region, code],
  price: [region, line, options],
  regionOf: [fc.oneof(region, fc.constant('south'), something)],
  listNames: [fc.oneof(region, something)],
  listTerms: [fc.oneof(region, something), fc.oneof(fc.constant('market'), something)],
  priceAt: [region, line, fc.oneof(fc.constant(['hcm', 'longan']), something), options],
  settle: [region, line, prizes, options],
  settler: [region, prizes, options],
  winning: [region, code, prizes],
  oddsOf: [region, played, odds, something],
  checkOdds: [region, odds, something],
  returns: [region, odds],
  returnPpm: [region, code, something],
  probability: [region, code, something],
  expectedHits: [region, code, something],
  readNumbers: [region, code, something],
  quickPick: [region, code, something, something, something],
  permutations: [something],
  lineText: [line],
  orderLeaf: [something, something],
  merkleRoot: [something],
  merkleProof: [something, something],
  verifyMerkleProof: [something, something, something],
  commitment: [something],
  houseDraw: [region, record('seed', 'drawId', 'root', 'entropy')],
  verifyDraw: [region, record('commitment', 'seed', 'drawId', 'root', 'entropy', 'prizes')],
  checkSeed: [record('commitment', 'seed')],
  drawBytes: [record('seed', 'drawId', 'root', 'entropy'), something],
  rawBytes: [record('seed', 'drawId', 'root', 'entropy'), something],
  fingerprint: [something],
  frequency: [region, something],
  lotteryFamily: [game],
  lotteryPlay: [game, ofGame],
  lotteryChances: [game, ofGame],
  houseSymbols: [game, record('seed', 'drawId', 'root', 'entropy')],
  readDrawn: [game, drawn],
  readPick: [game, ofGame, chosen],
  readLotteryTerms: [game, terms, fc.oneof(fc.constant(undefined), something)],
  lotteryReturns: [game, terms],
  offeredPlays: [game, terms],
  elottOdds: [game],
  officialTerms: [game],
  lotteryKnown: [game, fc.oneof(fc.constant('2026-02-17'), something)],
  vietnameseNewYear: [fc.oneof(fc.constant(2027), something)],
  priceLottery: [game, lotteryLine, terms],
  payoutSpread: [
    fc.oneof(region, game),
    fc.oneof(line, lotteryLine),
    fc.oneof(terms, fc.record({ mode: fc.constant('SEA'), oddsPpm: odds })),
  ],
  planChase: [
    fc.oneof(region, game),
    fc.oneof(
      fc.record({
        lines: fc.oneof(fc.array(lotteryLine, { maxLength: 2 }), something),
        plan: chasePlan,
        issues: fc.oneof(fc.integer({ min: 1, max: 5 }), something),
      }),
      something,
    ),
    terms,
    fc.oneof(fc.constant(1n), something),
  ],
  paysLess: [
    fc.oneof(region, game),
    fc.oneof(line, lotteryLine),
    fc.oneof(terms, fc.record({ mode: fc.constant('SEA'), oddsPpm: odds })),
    fc.oneof(terms, fc.record({ mode: fc.constant('SEA'), oddsPpm: odds })),
  ],
  linesAt: [
    fc.oneof(fc.array(fc.oneof(lotteryLine, something), { maxLength: 2 }), something),
    fc.oneof(fc.constant(2), something),
  ],
  lotterySettler: [game, drawn, terms, fc.oneof(fc.constant(undefined), record('step'))],
  rulesOf: [fc.oneof(region, game)],
  explainLine: [
    fc.oneof(region, game),
    fc.oneof(line, lotteryLine),
    fc.oneof(prizes, fc.record({ drawn })),
    fc.oneof(terms, fc.record({ odds })),
    fc.oneof(fc.constant(1n), something),
  ],
  trend: [
    fc.oneof(region, game),
    fc.oneof(fc.array(fc.oneof(prizes, fc.record({ drawn })), { maxLength: 2 }), something),
  ],
  memoLettersOf: [fc.oneof(fc.string(), something)],
  writeMemo: [
    fc.oneof(fc.constant('FG'), something),
    fc.oneof(fc.uint8Array({ minLength: 5, maxLength: 5 }), something),
  ],
  isMemo: [fc.oneof(fc.constant('FG7K2M9QXAY'), fc.string(), something)],
  findMemos: [fc.oneof(fc.constant('FG'), something), fc.oneof(fc.string(), something)],
  writeTransferQr: [
    fc.oneof(
      fc.record({
        bin: fc.oneof(fc.constant('970999'), something),
        account: fc.oneof(fc.constant('0011223344'), something),
        amount: fc.oneof(fc.constant(500_000n), something),
        memo: fc.oneof(fc.constant('FG7K2M9QXAY'), something),
      }),
      something,
    ),
  ],
  readTransferQr: [fc.oneof(fc.string(), something)],
}

test('every verb of the face is tried here', () => {
  const verbs = Object.entries(engine).filter(
    ([name, value]) => typeof value === 'function' && name !== 'EngineRefusal',
  )
  assert.deepEqual(verbs.map(([name]) => name).sort(), Object.keys(faces).sort())
})

for (const [name, given] of Object.entries(faces)) {
  test(`${name} answers or refuses, whatever it is given`, () => {
    const verb = Object.entries(engine).find(([known]) => known === name)?.[1] as (
      ...given: unknown[]
    ) => unknown
    let refused = 0
    fc.assert(
      fc.property(fc.tuple(...given), (given) => {
        try {
          verb(...given)
        } catch (error) {
          refused++
          if (!(error instanceof engine.EngineRefusal)) throw error
          assert.match(error.code, /^[a-z]+(_[a-z]+)*$/)
        }
      }),
      { numRuns: 400 },
    )
    // Nothing here is right by chance alone: what never refuses has not looked.
    if (name !== 'verifyMerkleProof') assert.ok(refused > 0)
  })
}

test('what the face hands out cannot be changed for everybody else', () => {
  for (const region of regions) {
    assert.throws(() => (engine.tiers(region) as unknown[]).push(1), TypeError)
    assert.throws(() => Object.assign(engine.play(region, 'lo2'), { lots: 1 }), TypeError)
    ;(engine.plays(region) as unknown[]).length = 0
    assert.ok(engine.plays(region).length > 30)
  }
  for (const game of engine.lotteryGames) {
    assert.throws(() => (engine.lotteryFamily(game).plays as unknown[]).push(1), TypeError)
    assert.throws(() => (engine.lotteryFamily(game).symbols as string[]).push('x'), TypeError)
  }
})

test('the engine imports nothing but itself, and knows neither time nor chance', () => {
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  assert.ok(files.length > 10)
  for (const file of files) {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    for (const [, from] of text.matchAll(/from '([^']+)'/g))
      assert.ok(
        from?.startsWith('.') &&
          files.includes(
            relative(import.meta.dirname, resolve(dirname(`${import.meta.dirname}/${file}`), from)),
          ),
        `${file} imports ${from}`,
      )
    assert.doesNotMatch(text, /Math\.random|Date\b|process\.|require\(|import\(|fetch\(/, file)
  }
})

const anyTerms = fc.oneof(terms, fc.constant({ mode: 'SEA', oddsPpm: {} }))
const written = fc.oneof(prizes, fc.record({ drawn }), something)

for (const [verb, given] of Object.entries({
  readTerms: [anyTerms, fc.oneof(fc.constant(undefined), something)],
  returns: [anyTerms],
  readPrizes: [written],
  price: [fc.oneof(line, lotteryLine), anyTerms],
  least: [fc.oneof(line, lotteryLine), anyTerms],
  settler: [written, anyTerms, something],
  draw: [record('seed', 'drawId', 'root', 'entropy')],
})) {
  test(`of any rules ${verb} answers or refuses, whatever it is given`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...engine.rulesCodes), fc.tuple(...given), (code, values) => {
        const rules = engine.rulesOf(code) as unknown as Record<string, (...given: unknown[]) => unknown>
        try {
          rules[verb]?.(...values)
        } catch (error) {
          assert.ok(error instanceof engine.EngineRefusal, String(error))
        }
      }),
    )
  })
}
