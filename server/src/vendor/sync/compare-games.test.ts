import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedGame } from '#casino'
import type { VendorGame } from '#vendor/wires'
import { compareGames } from './compare-games.ts'

const ours = (more: Partial<ListedGame> = {}): ListedGame => ({
  nodeId: '1',
  code: 'wheel',
  state: 'live',
  bets: { min: 10n, max: 100n },
  toldBets: null,
  returnPpm: 960_000,
  countriesDeny: [],
  ...more,
})
const theirs = (more: Partial<VendorGame> = {}): VendorGame => ({
  code: 'wheel',
  title: 'Wheel',
  isOffered: true,
  category: 'RNG',
  bets: { min: 10n, max: 100n },
  returnPpm: 960_000,
  countriesDeny: [],
  ...more,
})
const compare = (list: VendorGame[], ...games: ListedGame[]) =>
  compareGames(list, new Map(games.map((game) => [game.code, game])))

test('limits that are what their vendor said are followed; those that an operator set stay within its own', () => {
  for (const [own, before, told, now] of [
    ['10-100', null, '10-100', '10-100'],
    ['10-100', null, '20-80', '20-80'],
    ['10-100', null, '5-200', '10-100'],
    ['10-100', '10-100', '5-200', '5-200'],
    ['10-100', '10-100', '20-80', '20-80'],
    ['30-100', '10-100', '5-200', '30-200'],
    ['30-60', '10-100', '5-200', '30-60'],
    ['30-60', '10-100', '40-50', '40-50'],
    ['30-60', '10-100', '70-90', '70-90'],
    ['70-90', '10-100', '10-60', '10-60'],
  ] as const) {
    const game = ours({ bets: betsOf(own), toldBets: before === null ? null : betsOf(before) })
    const [followed] = compare([theirs({ bets: betsOf(told) })], game).followed
    assert.deepEqual(followed?.now.bets, betsOf(now), `${own} after ${before}, told ${told}`)
    assert.deepEqual(followed?.now.toldBets, betsOf(told))
  }
})

test('what a list does not say stays, and what it says again changes nothing', () => {
  const silent = theirs({ bets: null, returnPpm: null, category: null })
  assert.deepEqual(compare([silent], ours()), { added: [], lacking: [], followed: [], vanished: [] })
  const told = ours({ toldBets: { min: 10n, max: 100n } })
  assert.deepEqual(compare([theirs()], told).followed, [])
})

test('countries are added to those where a game is not offered, and none is let in again', () => {
  const game = ours({ countriesDeny: ['VN'], toldBets: { min: 10n, max: 100n } })
  const [followed] = compare([theirs({ countriesDeny: ['GB', 'VN'] })], game).followed
  assert.deepEqual(followed?.now.countriesDeny, ['VN', 'GB'])
  assert.deepEqual(compare([theirs()], game).followed, [])
})

test('a new game is had where the list says all of it, and else told with what it lacks', () => {
  const list = [
    theirs({ code: 'whole' }),
    theirs({ code: 'half', bets: null, category: null }),
    theirs({ code: 'gone', isOffered: false }),
    theirs({ code: 'left' }),
  ]
  const { added, lacking } = compare(list, ours({ code: 'left', state: 'withdrawn' }))
  assert.deepEqual(
    added.map(({ code }) => code),
    ['whole'],
  )
  assert.deepEqual(lacking, [{ code: 'half', lacks: ['category', 'bets'] }])
})

test('what is live and on the list no longer, or not offered there, has vanished; what rests has not', () => {
  const games = [
    ours({ code: 'absent' }),
    ours({ code: 'closed' }),
    ours({ code: 'resting', state: 'paused' }),
    ours({ code: 'drafted', state: 'draft' }),
    ours({ code: 'left', state: 'withdrawn' }),
  ]
  const { vanished } = compare([theirs({ code: 'closed', isOffered: false })], ...games)
  assert.deepEqual(
    vanished.map(({ code }) => code),
    ['absent', 'closed'],
  )
})

function betsOf(span: string) {
  const [min = '', max = ''] = span.split('-')
  return { min: BigInt(min), max: BigInt(max) }
}
