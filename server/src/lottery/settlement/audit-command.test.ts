import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { prizes } from '#test/lottery'
import { settleInput } from './audit-command.ts'

test('lines of a file are settled without a database, and bad ones told in their place', async () => {
  const asked = [
    { game: 'xsmb', prizes, lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }] },
    {
      game: 'xsmb',
      prizes,
      lines: [
        { play: 'lo2', numbers: ['6'], unit: '1000' },
        { play: 'de_db', numbers: ['69'], unit: '0.5', multiple: 2 },
        { play: 'lo2', numbers: ['61'], unit: '1e3' },
      ],
    },
    { game: 'nowhere', prizes, lines: [] },
    { game: 'xsmb', lines: [] },
    [],
  ].map((one) => JSON.stringify(one))
  const said: string[] = []
  const code = await settleInput(
    Readable.from([`${[...asked, '{'].join('\n')}\n`]),
    (line) => said.push(line) > 0,
  )
  assert.equal(code, 1)
  assert.deepEqual(
    said.map((line) => JSON.parse(line) as unknown),
    [
      { lines: [{ stake: '27000', hits: 2, payout: '198000' }] },
      {
        lines: [
          { error: 'bad_numbers', number: '6', digits: 2 },
          { stake: '1', hits: 1, payout: '99' },
          { error: 'bad_unit' },
        ],
      },
      { error: 'unknown_region', region: 'nowhere' },
      { error: 'bad_prizes' },
      { error: 'not_a_record' },
      { error: 'not_json' },
    ],
  )
})

test('lines of every game of a prize group are settled by its code, and bad ones told in their place', async () => {
  const asked = {
    game: 'ssc',
    prizes: ['1', '2', '3', '4', '5'],
    lines: [
      { play: 'five_direct', numbers: ['0,1', '2', '3', '4', '5'], unit: '1', group: 1800 },
      { play: 'fixed', numbers: ['1', '', '', '', '5,6'], unit: '0.1', multiple: 3 },
      { play: 'duel_1_5', numbers: ['dragon'], unit: '1' },
      { play: 'five_direct', numbers: ['1'], unit: '1' },
      { play: 'lo2', numbers: ['61'], unit: '1' },
    ],
  }
  const others = [
    ['11x5', ['3', '1', '11', '7', '9'], 'any5', ['1,3,7,9,11']],
    ['k3', ['2', '2', '5'], 'pair', ['2', '5']],
    ['pk10', ['3', '1', '2', '4', '5', '6', '7', '8', '9', '10'], 'first3_direct', ['3', '1', '2']],
    ['3d', ['0', '9', '9'], 'three_group3', ['0,9']],
    ['p3', ['0', '9', '9'], 'three_sum', ['18']],
    ['pc28', ['0', '9', '9'], 'waves', ['red']],
  ].map(([game, prizes, play, numbers]) => ({ game, prizes, lines: [{ play, numbers, unit: '1' }] }))
  const line = { play: 'last2_direct', numbers: ['4,5', '5'], unit: '1' }
  const terms = { mode: 'Elott', oddsPpm: { last2_direct: { win: 97_000_000 } } }
  const termed = [
    { ...asked, lines: [line, { ...line, play: 'fun1' }, { ...line, group: 1800 }], terms },
    { ...asked, lines: [line], terms: { mode: 'Lott', groupMin: 1700, groupMax: 1956 } },
    { ...asked, lines: [line], terms: { mode: 'Elott', oddsPpm: { last2_direct: { win: 101_000_000 } } } },
  ]
  const mark6 = { game: 'mark6', prizes: ['12', '3', '49', '27', '40', '8', '25', 'horse'] }
  const side = { play: 'regular_3_sides', numbers: ['odd'], unit: '5' }
  const sides = { big: 1_940_000, small: 1_940_000, odd: 1_940_000, even: 1_940_000 }
  const plates = { mode: 'Elott', oddsPpm: { regular_3_sides: sides } }
  const mega = {
    game: 'mega645',
    prizes: ['1', '2', '3', '4', '5', '6'],
    lines: [{ play: 'ticket', numbers: ['1,2,3,4,5,6,7'], unit: '10000' }],
    terms: {
      mode: 'official',
      unit: '100000000',
      prizes: { ticket: { first: '100000000000', second: '3000000000', third: '300000000' } },
      jackpots: ['jackpot'],
    },
  }
  const text = [
    asked,
    { ...asked, prizes: ['1', '2'] },
    ...others,
    ...termed,
    { ...mark6, lines: [side], terms: {} },
    { ...mark6, lines: [side], terms: plates },
    mega,
  ]
    .map((one) => JSON.stringify(one))
    .join('\n')
  const said: string[] = []
  assert.equal(await settleInput(Readable.from([text]), (line) => said.push(line) > 0), 1)
  assert.deepEqual(
    said.map((line) => JSON.parse(line) as unknown),
    [
      {
        lines: [
          { stake: '4', hits: 1, payout: '180000' },
          { stake: '1.8', hits: 2, payout: '10.8' },
          { stake: '2', hits: 0, payout: '0' },
          { error: 'bad_numbers', parts: 5 },
          { error: 'unknown_play', play: 'lo2' },
        ],
      },
      { error: 'bad_prizes', places: 5 },
      { lines: [{ stake: '2', hits: 1, payout: '831.6' }] },
      { lines: [{ stake: '2', hits: 1, payout: '129.6' }] },
      { lines: [{ stake: '2', hits: 1, payout: '1296' }] },
      { lines: [{ stake: '4', hits: 1, payout: '600' }] },
      { lines: [{ stake: '110', hits: 1, payout: '1800' }] },
      { lines: [{ stake: '2', hits: 1, payout: '5.4216' }] },
      {
        lines: [
          { stake: '2', hits: 1, payout: '97' },
          { error: 'bad_numbers', parts: 1 },
          { error: 'bad_group', group: '1800' },
        ],
      },
      { lines: [{ stake: '4', hits: 1, payout: '195.6' }] },
      { error: 'bad_terms', play: 'last2_direct', returnPpm: 1010000 },
      { error: 'bad_terms', mode: 'undefined' },
      { lines: [{ stake: '5', hits: 0, payout: '5' }] },
      { lines: [{ stake: '70000', hits: 7, payout: '60000000', jackpots: { jackpot: 1 } }] },
    ],
  )
})

test('without terms each game is settled by those that games tells the return of', async () => {
  const keno = Array.from({ length: 20 }, (_, nth) => String(nth * 4 + 1))
  const zodiac = ['12', '3', '49', '27', '40', '8', '25', 'horse']
  const rows: [string, string[], string, string[], string, object][] = [
    [
      'ssc',
      ['1', '2', '3', '4', '5'],
      'total_sides',
      ['small'],
      '1',
      { stake: '1', hits: 1, payout: '1.94' },
    ],
    [
      '11x5',
      ['3', '1', '11', '7', '9'],
      'total_parity',
      ['odd'],
      '1',
      { stake: '1', hits: 1, payout: '1.89' },
    ],
    ['keno', keno, 'pick2', ['1,5'], '1', { stake: '1', hits: 1, payout: '16.13' }],
    ['mark6', zodiac, 'special', ['25'], '1', { stake: '1', hits: 1, payout: '47.53' }],
    [
      'mega645',
      ['1', '2', '3', '4', '5', '6'],
      'ticket',
      ['1,2,3,4,5,44'],
      '10000',
      { stake: '10000', hits: 1, payout: '10000000', jackpots: { jackpot: 0 } },
    ],
    ['vkeno', keno, 'pick3', ['1,5,9'], '10000', { stake: '10000', hits: 1, payout: '200000' }],
  ]
  const said: string[] = []
  const text = rows.map(([game, prizes, play, numbers, unit]) =>
    JSON.stringify({ game, prizes, lines: [{ play, numbers, unit }] }),
  )
  await settleInput(Readable.from([text.join('\n')]), (line) => said.push(line) > 0)
  assert.deepEqual(
    said.map((line) => JSON.parse(line) as unknown),
    rows.map(([, , , , , line]) => ({ lines: [line] })),
  )
})

/** What southern stations drew: at hcm 61 ends three prizes and 69 four, at longan 61 ends one and 07 another. */
const drawnAt = {
  hcm: {
    special: ['734369'],
    first: ['07461'],
    second: ['12361'],
    third: ['98707', '07150'],
    fourth: ['22222', '33333', '44444', '55555', '66666', '77777', '88888'],
    fifth: ['1361'],
    sixth: ['4369', '1234', '4321'],
    seventh: ['369'],
    eighth: ['69'],
  },
  longan: {
    special: ['500061'],
    first: ['10000'],
    second: ['20000'],
    third: ['30000', '40000'],
    fourth: ['50000', '60000', '70000', '80000', '90000', '12000', '13000'],
    fifth: ['1000'],
    sixth: ['2000', '3000', '4000'],
    seventh: ['500'],
    eighth: ['07'],
  },
}
const ofStations: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(drawnAt).flatMap(([station, tiers]) =>
    Object.entries(tiers).map(([tier, numbers]) => [`${station}.${tier}`, numbers] as const),
  ),
)

async function answersTo(asked: readonly object[]): Promise<unknown[]> {
  const said: string[] = []
  const text = asked.map((one) => JSON.stringify(one)).join('\n')
  await settleInput(Readable.from([text]), (line) => said.push(line) > 0)
  return said.map((line) => JSON.parse(line) as unknown)
}

test('a day of several stations is settled at those that a line names, a đá at two together', async () => {
  const rows: [play: string, numbers: string, at: string, stake: string, hits: number, payout: string][] = [
    ['lo2', '61', 'hcm longan', '36000', 4, '396000'],
    ['lo2', '61', 'longan', '18000', 1, '99000'],
    ['de_dau_duoi', '69 07', 'hcm longan', '8000', 3, '297000'],
    ['de_db', '69', 'longan', '1000', 0, '0'],
    ['xien2', '61 07', 'longan hcm', '2000', 2, '60000'],
    ['da', '61 07', 'hcm longan', '36000', 1, '1375000'],
    ['da', '61 07', 'hcm', '18000', 1, '1500000'],
  ]
  const lines = rows.map(([play, numbers, at]) => ({
    play,
    numbers: numbers.split(' '),
    unit: '1000',
    at: at.split(' '),
  }))
  for (const game of ['xsmn', 'xsmt'])
    assert.deepEqual(await answersTo([{ game, prizes: ofStations, lines }]), [
      { lines: rows.map(([, , , stake, hits, payout]) => ({ stake, hits, payout })) },
    ])
})

test('stations that are not the day’s, half a result and a line at no station are told in their place', async () => {
  const line = { play: 'xien2', numbers: ['61', '07'], unit: '1000' }
  const both = { ...line, at: ['hcm', 'longan'] }
  const { 'longan.eighth': _, ...half } = ofStations
  const lines = [line, { ...line, at: ['hanoi'] }, { ...line, at: ['hcm', 'hcm'] }, both]
  const terms = { mode: 'SEA', oddsPpm: { xien2: 34_000_000 } }
  const wrong = { error: 'bad_stations', stations: 'hcm,longan' }
  const one = { game: 'xsmn', prizes: drawnAt.hcm, lines: [line, { ...line, at: ['hcm'] }] }
  assert.deepEqual(
    await answersTo([
      { game: 'xsmn', prizes: ofStations, lines },
      { game: 'xsmn', prizes: half, lines },
      { game: 'xsmb', prizes: ofStations, lines },
      { game: 'xsmn', prizes: { ...ofStations, special: ['734369'] }, lines },
      { game: 'xsmn', prizes: ofStations, lines: [both], terms },
      { game: 'xsmn', prizes: ofStations, lines: [both], terms: { ...terms, stations: ['hcm'] } },
      { ...one, terms },
      one,
      { ...one, terms: { mode: 'SEA', oddsPpm: { xien2: 99_000_000 } } },
    ]),
    [
      { lines: [wrong, wrong, wrong, { stake: '2000', hits: 2, payout: '60000' }] },
      { error: 'bad_prizes', tier: 'eighth', count: 1, digits: 2 },
      { error: 'bad_prizes', tier: 'hcm.special' },
      { error: 'bad_prizes', tier: 'special' },
      { lines: [{ stake: '2000', hits: 2, payout: '68000' }] },
      { error: 'bad_prizes', tier: 'longan.special' },
      { lines: [{ stake: '1000', hits: 1, payout: '34000' }, { error: 'bad_stations' }] },
      { lines: [{ stake: '1000', hits: 1, payout: '30000' }, { error: 'bad_stations' }] },
      { error: 'bad_odds', play: 'xien2', returnPpm: 2_584_672 },
    ],
  )
})
