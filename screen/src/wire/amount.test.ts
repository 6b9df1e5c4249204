import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount as readByContract } from '@fairground/contract'
import { readAmount } from './amount.ts'

test('an amount is read as the contract reads it', () => {
  for (const text of ['0', '0.5', '27000', '12480500', '0.0001', '99999999999999.9999'])
    assert.equal(readAmount(text), readByContract(text))
})
