import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMobile } from './mobile.ts'

test('a number is read as it is dialled at home or abroad, and one nobody can have is refused at its field', () => {
  const mobile = '+84912345678'
  for (const [code, typed] of [
    ['+84', '912345678'],
    ['84', '0912345678'],
    ['0084', '0912 345 678'],
    ['+84', '+84 912-345-678'],
    ['84', '(0912) 345.678'],
  ] as const)
    assert.equal(readMobile(code, typed), mobile, typed)
  assert.equal(readMobile('+1', '(415) 555-2671'), '+14155552671')
  for (const [code, typed, path] of [
    ['+84', '12345', 'mobileNum'],
    ['+84', '0241234567890', 'mobileNum'],
    ['+84', '+14155552671', 'mobileNum'],
    ['+84', '02438253536', 'mobileNum'],
    ['+84', 'call 0912345678', 'mobileNum'],
    ['+84', '', 'mobileNum'],
    ['', '912345678', 'countryDialingCode'],
    ['vn', '912345678', 'countryDialingCode'],
  ] as const)
    assert.throws(
      () => readMobile(code, typed),
      { code: 'invalid_input', detail: { fields: [{ path, rule: 'invalid_mobile' }] } },
      `${code} ${typed}`,
    )
})
