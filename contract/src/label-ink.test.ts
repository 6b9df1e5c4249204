import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inkOn } from './label-ink.ts'

test('words are dark where they are read on both colours, light where only light is, and none where neither is', () => {
  assert.equal(inkOn('#ffd166', '#f8a24b'), 'dark')
  assert.equal(inkOn('#1d1b4b', '#3a1f6b'), 'light')
  assert.equal(inkOn('#ffffff', '#000000'), null)
  assert.equal(inkOn('#000000', '#ffffff'), null)
  // 4.5:1 against black is a grey of #757575; one darker falls short of it.
  assert.equal(inkOn('#757575', '#757575'), 'dark')
  assert.equal(inkOn('#747474', '#747474'), 'light')
})
