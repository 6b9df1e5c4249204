import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byNearness } from '../../care/lines.ts'
import { questions, resultOf, type Answer, type Question } from './self-test.ts'

const all = (answer: Answer, others: Partial<Record<Question, Answer>> = {}) => ({
  ...Object.fromEntries(questions.map((question) => [question, answer])),
  ...others,
})

test('nothing is said before every question is answered', () => {
  assert.equal(resultOf({}), null)
  const { stop: _, ...most } = all('often') as Record<Question, Answer>
  assert.equal(resultOf(most), null)
})

test('answers come to calm, to a closer look, or to help', () => {
  assert.equal(resultOf(all('never')), 'calm')
  assert.equal(resultOf(all('never', { longer: 'sometimes' })), 'calm')
  assert.equal(resultOf(all('never', { longer: 'often' })), 'watch')
  assert.equal(resultOf(all('never', { more: 'often', back: 'often', told: 'often' })), 'help')
  assert.equal(resultOf(all('sometimes')), 'help')
})

test('what weighs by itself is enough by itself', () => {
  for (const question of ['borrow', 'stop'] as const)
    assert.equal(resultOf(all('never', { [question]: 'often' })), 'help')
})

test('who helps near comes first, then who helps everywhere', () => {
  const line = (country: string) => ({ country, name: country, phone: '1', url: '', hours: '' })
  const order = (country: string | null) =>
    byNearness([line('TH'), line(''), line('VN'), line('DE')], country, (one) => one).map(({ name }) => name)
  assert.deepEqual(order('VN'), ['VN', '', 'DE', 'TH'])
  assert.deepEqual(order(null), ['', 'DE', 'TH', 'VN'])
})
