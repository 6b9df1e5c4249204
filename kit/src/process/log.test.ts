import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellError } from './log.ts'

test('an error is told by its name, its words, its code and where it comes from, and its cause likewise', () => {
  const cause = Object.assign(new Error('connection lost'), { code: '57P01', client: { secretKey: 7 } })
  const told = JSON.stringify(tellError(new Error('a batch failed', { cause })))
  assert.match(told, /"message":"a batch failed".*"stack":"Error: a batch failed/)
  assert.match(told, /"cause":\{"type":"Error","message":"connection lost","code":"57P01"/)
})

test('nothing that a driver hangs on an error is told', () => {
  const broken = Object.assign(new Error('gone'), { client: { secretKey: 7, user: 'fairground' } })
  assert.doesNotMatch(JSON.stringify(tellError(broken)), /secretKey|fairground.{0,3}\}/)
  assert.equal(tellError('no error'), 'no error')
})
