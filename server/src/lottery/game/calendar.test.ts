import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cadenceTimesAhead, officialTimes, officialTimesAhead, termsOn } from './calendar.ts'
import { dayOfIssue, tetDays } from './draw-days.ts'
import type { Game } from './game.ts'

const timeZone = 'Asia/Ho_Chi_Minh'
const none: ReadonlySet<string> = new Set()
const days = { noDraw: none, timeZone }

const game = (of: Partial<Game>): Game => ({
  code: 'game',
  rules: 'xsmb',
  kind: 'official',
  cadenceS: null,
  drawsAtLocal: '18:15',
  closeBeforeS: 900,
  holdS: 0,
  step: 10_000n,
  unitMin: 1n,
  unitMax: 1n,
  linesMax: 1,
  orderStakeMax: 1n,
  memberDrawStakeMax: 1n,
  liabilityMax: 1n,
  cancelUntilS: null,
  terms: { mode: 'SEA', oddsPpm: {} },
  ladders: {},
  calendar: {},
  enabled: true,
  ...of,
})
const instant = (of: Partial<Game>) =>
  game({ kind: 'instant', drawsAtLocal: null, cadenceS: 60, closeBeforeS: 5, ...of })
const at = (text: string) => new Date(text)

test('an official game draws on its weekdays alone, and sells from one to the next', () => {
  const mega = game({ calendar: { weekdays: [3, 5, 7] } })
  const ahead = officialTimesAhead(mega, at('2026-11-24T00:00:00Z'), 7, days)
  assert.deepEqual(
    ahead.map(({ issue }) => issue),
    ['2026-11-25', '2026-11-27', '2026-11-29'],
  )
  assert.deepEqual(ahead[1]?.opensAt, ahead[0]?.closesAt)
  assert.deepEqual(officialTimes(mega, '2026-11-26', days), [])
  // Sunday is off: what is sold for Wednesday is sold since Friday.
  const [times] = officialTimes(mega, '2026-12-02', { noDraw: new Set(['2026-11-29']), timeZone })
  assert.deepEqual(times?.opensAt, at('2026-11-27T11:00:00Z'))
})

test('the stations of a day are in its terms, and a weekday without any has no draw', () => {
  const stations = { '1': ['hcm', 'dongthap', 'camau'], '2': ['bentre', 'vungtau', 'baclieu'] }
  const south = game({ rules: 'south', calendar: { stations } })
  const ahead = officialTimesAhead(south, at('2026-11-22T00:00:00Z'), 7, { noDraw: none, timeZone })
  assert.deepEqual(
    ahead.map(({ issue }) => issue),
    ['2026-11-23', '2026-11-24'],
  )
  assert.deepEqual(termsOn(south, '2026-11-23'), { ...south.terms, stations: stations['1'] })
  assert.deepEqual(termsOn(south, '2026-11-24'), { ...south.terms, stations: stations['2'] })
  assert.deepEqual(termsOn(game({}), '2026-11-23'), { mode: 'SEA', oddsPpm: {} })
})

test('an instant game draws all day, numbered through it, each opening as the one before closes', () => {
  const [last, first, second] = cadenceTimesAhead(instant({}), at('2026-11-21T16:59:20Z'), 3, days)
  assert.deepEqual(
    [last?.issue, first?.issue, second?.issue],
    ['20261121-1440', '20261122-0001', '20261122-0002'],
  )
  assert.deepEqual(last?.drawsAt, at('2026-11-21T17:00:00Z'))
  assert.deepEqual(first?.opensAt, last?.closesAt)
  assert.deepEqual(second?.opensAt, first?.closesAt)
})

test('one that rests at night sells its first draw of the morning from the last of the evening', () => {
  const keno = instant({ cadenceS: 480, calendar: { from: '06:00', until: '21:56' } })
  const ahead = cadenceTimesAhead(keno, at('2026-11-21T14:47:00Z'), 3, days)
  assert.deepEqual(
    ahead.map(({ issue, drawsAt }) => [issue, drawsAt.toISOString().slice(0, 16)]),
    [
      ['20261121-0119', '2026-11-21T14:52'],
      ['20261122-0001', '2026-11-21T23:08'],
      ['20261122-0002', '2026-11-21T23:16'],
    ],
  )
  assert.deepEqual(ahead[1]?.opensAt, ahead[0]?.closesAt)
})

test('whenever one looks, the draw that is sold is the one that was planned', () => {
  for (const its of [{}, { cadenceS: 45 }, { cadenceS: 360, calendar: { from: '09:00', until: '23:00' } }]) {
    const planned = cadenceTimesAhead(instant(its), at('2026-11-21T00:00:00Z'), 400, days)
    for (const one of planned.slice(0, 399)) {
      const midway = new Date((one.opensAt.getTime() + one.closesAt.getTime()) / 2)
      assert.deepEqual(cadenceTimesAhead(instant(its), midway, 1, days), [one])
    }
  }
})

test('where clocks are put back or forward every draw still has a time and a number of its own', () => {
  for (const start of ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z']) {
    const ahead = cadenceTimesAhead(instant({ cadenceS: 360 }), at(start), 500, {
      noDraw: none,
      timeZone: 'America/New_York',
    })
    assert.equal(new Set(ahead.map(({ issue }) => issue)).size, 500)
    for (const [nth, one] of ahead.slice(1).entries())
      assert.equal(one.drawsAt.getTime() - ahead[nth]!.drawsAt.getTime(), 360_000, one.issue)
  }
})

test('a cadence that fits into no day is a fault, and is not looked for without end', () => {
  const never = instant({ cadenceS: 3600, calendar: { from: '10:00', until: '10:30' } })
  assert.throws(() => cadenceTimesAhead(never, at('2026-11-21T00:00:00Z'), 1, days), /draws at no time/)
})

const power = game({
  calendar: { weekdays: [2, 4, 6], numbered: { by: 'serial', day: '2026-11-24', number: 1428 } },
})
const markSix = game({
  calendar: { weekdays: [2, 4, 6], numbered: { by: 'year', day: '2026-11-24', number: 126 } },
})
const called = (of: Game, day: string, off: readonly string[] = []) =>
  officialTimes(of, day, { noDraw: new Set(off), timeZone })[0]?.issue

test('issues are numbered from a day whose number is known, and days off have none', () => {
  const days = ['2026-11-21', '2026-11-24', '2026-11-26', '2026-11-28', '2026-12-01']
  assert.deepEqual(
    days.map((day) => called(power, day)),
    ['01427', '01428', '01429', '01430', '01431'],
  )
  assert.equal(called(power, '2026-12-01', ['2026-11-26']), '01430')
  assert.equal(called(power, '2026-11-25'), undefined)
  // The day that is known rests after all: the next one has its number.
  assert.equal(called(power, '2026-11-26', ['2026-11-24']), '01428')
  assert.equal(called(power, '2026-11-21', ['2026-11-24']), '01427')
  assert.deepEqual(
    ['2026-11-24', '2026-12-31', '2027-01-02', '2027-01-05'].map((day) => called(markSix, day)),
    ['26/126', '26/142', '27/001', '27/002'],
  )
})

const keno = game({
  drawsAtLocal: null,
  cadenceS: 480,
  closeBeforeS: 60,
  calendar: {
    from: '06:00',
    until: '21:56',
    numbered: { by: 'serial', day: '2026-09-22', number: 296_570, digits: 7 },
  },
})

test('an official game of many draws a day is numbered all through, over its nights and its days off', () => {
  const ofDay = officialTimes(keno, '2026-09-22', days)
  assert.equal(ofDay.length, 119)
  assert.deepEqual(
    [ofDay[0], ofDay.at(-1)].map((one) => [one?.issue, one?.drawsAt.toISOString()]),
    [
      ['0296570', '2026-09-21T23:08:00.000Z'],
      ['0296688', '2026-09-22T14:52:00.000Z'],
    ],
  )
  // What was published of other days: a Sunday a month before, and a Tuesday two months before.
  assert.equal(officialTimes(keno, '2026-08-23', days).at(-1)?.issue, '0293118')
  assert.equal(officialTimes(keno, '2026-07-21', days).at(-1)?.issue, '0289191')
  assert.equal(called(keno, '2026-09-24', ['2026-09-23']), '0296689')
  assert.deepEqual(officialTimes(keno, '2026-09-23', { noDraw: new Set(['2026-09-23']), timeZone }), [])

  const off = { noDraw: new Set(['2026-09-23']), timeZone }
  const [last, next] = cadenceTimesAhead(keno, at('2026-09-22T14:46:00Z'), 2, off)
  assert.deepEqual([last?.issue, next?.issue, next?.day], ['0296688', '0296689', '2026-09-24'])
  assert.deepEqual(next?.opensAt, last?.closesAt)
})

test('whenever one looks, the draw of many a day that is sold is the one the day has', () => {
  for (const [nth, one] of officialTimes(keno, '2026-09-23', days).entries()) {
    const midway = new Date((one.opensAt.getTime() + one.closesAt.getTime()) / 2)
    assert.deepEqual(cadenceTimesAhead(keno, midway, 1, days), [one], String(nth))
  }
  const near = Temporal.PlainDate.from('2026-09-30')
  assert.equal(dayOfIssue(keno, '0296570', near, none), '2026-09-22')
  assert.equal(dayOfIssue(keno, '0296569', near, none), '2026-09-21')
})

test('the day of an issue is found by its number, near to a day', () => {
  const near = Temporal.PlainDate.from('2026-12-01')
  assert.equal(dayOfIssue(power, '01427', near, none), '2026-11-21')
  assert.equal(dayOfIssue(markSix, '27/002', near, none), '2027-01-05')
  assert.equal(dayOfIssue(power, '2026-12-01', near, none), undefined)
})

test('Tết rests the days that the calendar says, by the lunar year as it is reckoned in Việt Nam', () => {
  const off = tetDays({ tet: [-1, 2] })
  for (const day of ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2030-02-01', '2030-02-04'])
    assert.ok(off.includes(day), day)
  assert.equal(off.includes('2027-02-04') || off.includes('2027-02-09') || off.includes('2030-02-05'), false)
  assert.deepEqual(tetDays({}), [])
})

test('a station that rests leaves the others their draw, and where all rest there is none', () => {
  const stations = { '1': ['hcm', 'camau'] }
  const south = game({ calendar: { stations } })
  const terms = termsOn(south, '2026-11-23', new Set(['2026-11-23 camau']))
  assert.deepEqual(terms, { ...south.terms, stations: ['hcm'] })
  assert.equal(called(south, '2026-11-23', ['2026-11-23 camau']), '2026-11-23')
  assert.equal(called(south, '2026-11-23', ['2026-11-23 camau', '2026-11-23 hcm']), undefined)
})
