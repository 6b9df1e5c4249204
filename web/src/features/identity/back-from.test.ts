import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backFrom } from './back-from.ts'

test('one returns to the page one came from, with what was asked of it', () => {
  for (const page of ['/', '/vnlottery?gameCode=xsmb', '/vnlottery/verify?draw=1#seed'])
    assert.equal(backFrom(page), page)
})

test('what is no place of this site leads home, and so does the sign-in itself', () => {
  const bad = [
    undefined,
    1,
    '',
    'vnlottery',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?back=/login',
  ]
  for (const said of bad) assert.equal(backFrom(said), '/', String(said))
})
