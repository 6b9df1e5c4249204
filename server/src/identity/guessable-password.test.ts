import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuessable } from './guessable-password.ts'

const guessable = [
  'password',
  'Password1',
  'p@55w0rd',
  'P4ssword!!',
  '12345678',
  '1234567890',
  '87654321',
  'qwerty123456',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'iloveyou2',
  'anhyeuem123',
  'matkhau2024',
  'xosomienbac1',
  'aaaaaaaa',
  'abababab',
  '19900517',
  '17051990',
  '11111111',
  '12341234',
  'lovelove',
  'hoa-sen-1',
  'HOA-SEN2024',
]

const fine = [
  'lantern-market-77',
  'tre xanh bên sông',
  '7Kx!pq29Wm',
  'correct horse battery',
  'hoa-sen-by-the-river',
]

for (const password of guessable) {
  test(`${password} is guessed early`, () => assert.equal(isGuessable(password, 'hoa-sen'), true))
}

for (const password of fine) {
  test(`${password} is not guessed early`, () => assert.equal(isGuessable(password, 'hoa-sen'), false))
}
