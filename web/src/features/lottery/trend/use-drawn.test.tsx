import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, renderHook, waitFor } from '@testing-library/react'
import { useDrawn } from './use-drawn.ts'

test('the newest are drawn at once, and all else by itself, the nearest to sight first', async () => {
  const box = document.createElement('div')
  const seen: number[][] = []
  const { result, unmount } = renderHook(() => {
    const { drawn } = useDrawn({ current: box }, 95, 26)
    if (drawn.length !== seen.at(-1)?.length) seen.push(drawn)
    return drawn
  })
  // The page of the test lays nothing out: what is in sight is the first stretch.
  assert.deepEqual(result.current, [0, 6, 7, 8, 9])
  await waitFor(() => assert.equal(result.current.length, 10))
  assert.deepEqual(
    seen.map((drawn) => drawn.join(' ')),
    [
      '6 7 8 9',
      '0 6 7 8 9',
      '0 1 6 7 8 9',
      '0 1 2 6 7 8 9',
      '0 1 2 3 6 7 8 9',
      '0 1 2 3 4 6 7 8 9',
      '0 1 2 3 4 5 6 7 8 9',
    ],
  )
  unmount()
})

test('who scrolls has what comes into sight drawn at once', () => {
  const box = document.createElement('div')
  Object.defineProperty(box, 'clientHeight', { value: 520 })
  const { result, unmount } = renderHook(() => useDrawn({ current: box }, 500, 26).drawn)
  fireEvent.scroll(box, { target: { scrollTop: 20 * 260 } })
  assert.ok([19, 20, 21, 22].every((nth) => result.current.includes(nth)))
  unmount()
})
