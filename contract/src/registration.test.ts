import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RegisterForm } from './registration.ts'

test('a form is written and read by one shape: trimmed, names and addresses small, numbers bare', () => {
  const form = {
    username: ' Hoa-Sen ',
    password: ' as it is ',
    birthDate: '1990-05-17',
    email: 'Hoa@Example.com ',
    mobileNum: '(091) 234-56.78',
  }
  const read = {
    username: 'hoa-sen',
    password: ' as it is ',
    birthDate: '1990-05-17',
    email: 'hoa@example.com',
    mobileNum: '0912345678',
  }
  assert.partialDeepStrictEqual(RegisterForm.parse(form), read)
  assert.partialDeepStrictEqual(RegisterForm.encode(RegisterForm.parse(form)), read)
})
