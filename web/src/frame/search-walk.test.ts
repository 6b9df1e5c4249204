import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextOption } from './search-walk.ts'

/** Tiles of 100 pixels in rows of so many; only where they stand is asked of them. */
function tiles(...rows: readonly number[]): HTMLElement[] {
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => {
      const box = { left: column * 100, right: column * 100 + 90, top: row * 100, bottom: row * 100 + 90 }
      return { getBoundingClientRect: () => box } as HTMLElement
    }),
  )
}

const lead = (options: HTMLElement[], from: number, key: string, isList = false) => {
  const next = nextOption(options, options[from], key, isList)
  return next && options.indexOf(next)
}

test('in a list the keys go up and down, round at its ends, and leave the sides to what is typed', () => {
  const list = tiles(1, 1, 1)
  assert.equal(lead(list, 0, 'ArrowDown', true), 1)
  assert.equal(lead(list, 2, 'ArrowDown', true), 0)
  assert.equal(lead(list, 0, 'ArrowUp', true), 2)
  assert.equal(lead(list, 0, 'ArrowRight', true), undefined)
  assert.equal(lead(list, 0, 'a', true), undefined)
})

test('among tiles they lead to the sides, and to what stands above and below, or nearest to there', () => {
  const grid = tiles(6, 3, 2)
  assert.equal(lead(grid, 0, 'ArrowRight'), 1)
  assert.equal(lead(grid, 0, 'ArrowLeft'), 10)
  assert.equal(lead(grid, 1, 'ArrowDown'), 7)
  assert.equal(lead(grid, 5, 'ArrowDown'), 8)
  assert.equal(lead(grid, 10, 'ArrowUp'), 7)
  assert.equal(lead(grid, 10, 'ArrowDown'), 0)
})

test('where nothing is found no key leads anywhere', () => {
  assert.equal(nextOption([], undefined, 'ArrowDown', true), undefined)
})
