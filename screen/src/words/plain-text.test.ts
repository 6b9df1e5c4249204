import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from './plain-text.ts'

test('a search finds a word whatever its marks and letters', () => {
  assert.ok(plainText('Xổ số miền Bắc').includes(plainText('mien BAC')))
  assert.ok(plainText('Đề đặc biệt').includes(plainText('de dac')))
})
