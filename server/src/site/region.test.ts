import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOf } from './country.ts'
import { makeRegionRule, type RegionSettings } from './region.ts'

const hanoi = '14.160.0.1'
const america = '8.8.8.8'
const nowhere = '127.0.0.1'
const none: RegionSettings = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] }

/** What an operator wrote, who comes, and what the lists say of them. */
const table: [what: string, lists: Partial<RegionSettings>, address: string, verdict: string | null][] = [
  ['nothing is written: nothing is said', {}, america, null],
  ['a denied country', { denyCountries: ['US'] }, america, 'country'],
  ['another country', { denyCountries: ['US'] }, hanoi, null],
  ['an allowed country', { allowCountries: ['VN'] }, hanoi, 'allowed'],
  ['a country that is not among the allowed', { allowCountries: ['VN'] }, america, 'country'],
  ['no country where some are allowed', { allowCountries: ['VN'] }, nowhere, 'country'],
  ['no country where some are denied', { denyCountries: ['US'] }, nowhere, null],
  ['denied wins over allowed', { allowCountries: ['US'], denyCountries: ['US'] }, america, 'country'],
  ['a denied range', { denyRanges: ['8.8.0.0/16'] }, america, 'address'],
  ['a denied address', { denyRanges: ['8.8.8.8'] }, america, 'address'],
  ['the address beside it', { denyRanges: ['8.8.8.8'] }, '8.8.8.9', null],
  [
    'a denied range in an allowed country',
    { allowCountries: ['US'], denyRanges: ['8.8.8.0/24'] },
    america,
    'address',
  ],
  [
    'an allowed range in a denied country',
    { denyCountries: ['US'], allowRanges: ['8.8.8.8'] },
    america,
    'invited',
  ],
  [
    'a range both allowed and denied',
    { allowRanges: ['8.8.8.0/24'], denyRanges: ['8.8.0.0/16'] },
    america,
    'invited',
  ],
  ['IPv4 that came as IPv6', { denyRanges: ['8.8.8.0/24'] }, '::ffff:8.8.8.8', 'address'],
  ['IPv6 in a range', { denyRanges: ['2001:db8::/32'] }, '2001:db8:1::7', 'address'],
  ['IPv6 beside a range', { denyRanges: ['2001:db8::/32'] }, '2001:db9::7', null],
]

for (const [what, lists, address, verdict] of table) {
  test(`${what}: ${verdict ?? 'may enter'}`, () => {
    assert.equal(makeRegionRule({ ...none, ...lists })(address), verdict)
  })
}

test('an address has the country it was given to, and one of a private network none', () => {
  assert.deepEqual([hanoi, america, `::ffff:${hanoi}`].map(countryOf), ['VN', 'US', 'VN'])
  for (const address of [
    nowhere,
    '192.168.1.1',
    '10.1.2.3',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:10.0.0.1',
    'x',
    '',
  ])
    assert.equal(countryOf(address), null, address)
})

test('of a thousand ranges each is held, and nothing beside them', () => {
  const rangeOf = (at: number) => `20.${at % 250}.${Math.floor(at / 250)}`
  const denyRanges = Array.from({ length: 1000 }, (_, at) => `${rangeOf(at)}.0/24`)
  const verdictOn = makeRegionRule({ ...none, denyRanges, denyCountries: ['KP'] })
  for (let at = 0; at < 1000; at++) assert.equal(verdictOn(`${rangeOf(at)}.9`), 'address')
  for (const free of [america, '20.251.0.9', '20.0.4.9']) assert.equal(verdictOn(free), null)
})
