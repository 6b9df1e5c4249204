import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuessable, isGuessableNumber } from './guessable-password.ts'

const guessable = [
  'password',
  'flamengo',
  'Slipknot99',
  'ghbdtn123',
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

for (const digits of [
  '123456',
  '000000',
  '987654',
  '170590',
  '900517',
  '121212',
  '123123',
  '159159',
  '051790',
])
  test(`${digits} is a number tried early`, () => assert.equal(isGuessableNumber(digits), true))

for (const digits of ['408163', '950274', '736194'])
  test(`${digits} is not a number tried early`, () => assert.equal(isGuessableNumber(digits), false))

test('of random numbers of six digits most are left to choose from', () => {
  const easy = Array.from({ length: 1e5 }, (_, i) => String(i * 10 + 3).padStart(6, '0')).filter(
    isGuessableNumber,
  )
  assert.ok(easy.length < 2e4, `${easy.length} of 100000`)
})
