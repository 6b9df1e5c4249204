import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldNames, readText } from './registration-fields.ts'
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

test('what is typed into a form is read by it as it is by who is sent it', () => {
  for (const name of [...fieldNames, 'confirmPassword', 'verificationCode', 'countryDialingCode'] as const)
    for (const sent of ['', ' Ho-Sn ', '(09) 2.7', 'İst ', ' a\u00a0b ']) {
      const read = RegisterForm.shape[name].parse(sent)
      assert.equal(readText(name, sent), read, `${name} of ${JSON.stringify(sent)}`)
    }
  assert.equal(RegisterForm.shape.username.safeParse(' A\tb ').success, false)
  assert.equal(readText('username', ' A\tb '), ' A\tb ')
})
