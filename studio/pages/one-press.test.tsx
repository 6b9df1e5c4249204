import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { browser } from '../../screen/test/browser.ts'
import { pressOnce } from './one-press.ts'

after(pressOnce())

test('a key that is held presses once, and what else a key does when it is held it does', () => {
  const pressed = (key: string, repeat: boolean) =>
    browser.document.body.dispatchEvent(
      new browser.KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
    )
  assert.deepEqual(
    [pressed('Enter', false), pressed('Enter', true), pressed('ArrowRight', true), pressed('1', true)],
    [true, false, true, true],
  )
})
