import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '../wire/refused.ts'
import { faultsOf } from './form-faults.ts'

const names = ['username', 'password', 'birthDate', 'agreement']

test('a refusal about one field stands under it', () => {
  assert.deepEqual(faultsOf(new Refused(409, 'username_taken', {}), names), {
    fields: [{ name: 'username', rule: 'username_taken' }],
    whole: false,
  })
})

test('a refusal of an amount, and one of a code, stands under the field that the form has for it', () => {
  for (const [code, name] of [
    ['deposit_limit', 'amount'],
    ['amount_not_representable', 'amount'],
    ['factor_code_wrong', 'recoveryCode'],
  ] as const) {
    const fields = [{ name, rule: code }]
    assert.deepEqual(faultsOf(new Refused(422, code, {}), ['gateway', name]), { fields, whole: false })
  }
})

test('each fault of the input stands under its own field, with its figures', () => {
  const fields = [
    { path: 'username', rule: 'too_small', min: 4 },
    { path: 'birthDate', rule: 'date' },
  ]
  assert.deepEqual(faultsOf(new Refused(400, 'invalid_input', { fields }), names), {
    fields: [
      { name: 'username', rule: 'too_small', min: 4 },
      { name: 'birthDate', rule: 'date' },
    ],
    whole: false,
  })
})

test('a fault of a field the form has not, another refusal and a lost network are told to the whole form', () => {
  const stray = new Refused(400, 'invalid_input', { fields: [{ path: 'registerUrl', rule: 'too_big' }] })
  for (const error of [stray, new Refused(401, 'wrong_credentials', {}), new Error('away')]) {
    assert.deepEqual(faultsOf(error, names), { fields: [], whole: true })
  }
})
