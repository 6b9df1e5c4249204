import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresOf } from './refusal-figures.ts'

test('how long to wait is said in the largest unit that is near enough, and never as less', () => {
  const wait = (retryAfterS?: unknown) => {
    const { unit, count } = figuresOf({ retryAfterS })
    return `${count} ${unit}`
  }
  assert.equal(wait(1), '1 seconds')
  assert.equal(wait(90), '90 seconds')
  assert.equal(wait(91), '2 minutes')
  assert.equal(wait(300), '5 minutes')
  assert.equal(wait(5_401), '2 hours')
  for (const nothing of [undefined, 0, -1, 'soon']) assert.equal(wait(nothing), '0 other')
})

test('the age is the one the server asks for', () => {
  assert.equal(figuresOf({ ageMin: 21 }).ageMin, 21)
})
