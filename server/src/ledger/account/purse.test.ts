import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purseOf } from './purse.ts'

const of = { memberId: '01936a00-0000-7000-8000-000000000001', book: 'real', currency: 'VND' } as const

test('a purse is in its member’s currency, but for those of a kind that has one of its own', () => {
  const currencies = ['main', 'bonus', 'held', 'points', 'at:PIER'].map((name) => purseOf(of, name).currency)
  assert.deepEqual(currencies, ['VND', 'VND', 'VND', 'PTS', 'VND'])
})

test('there is no purse of a kind that there is not', () => {
  for (const name of ['', 'mains', 'at:']) assert.throws(() => purseOf(of, name), /a kind there is/)
})
