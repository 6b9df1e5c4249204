import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { browser } from '../../screen/test/browser.ts'
import { VirtualGrid } from './virtual-grid.tsx'

afterEach(() => {
  cleanup()
  browser.scrollTo(0, 0)
})

const games = Array.from({ length: 640 }, (_, at) => `game ${at + 1}`)

function grid() {
  render(
    <VirtualGrid label="Games" items={games} keyOf={(game) => game} tileMin={160} tileHeight={100} gap={0}>
      {(game) => <a href={`#${game}`}>{game}</a>}
    </VirtualGrid>,
  )
  return () => screen.getAllByRole('listitem')
}

test('of very many tiles those in view are drawn, and a few around them; each knows its place', () => {
  const tiles = grid()()
  assert.ok(tiles.length > 0 && tiles.length < 60, `${tiles.length} tiles`)
  assert.equal(tiles[0]?.textContent, 'game 1')
  assert.equal(tiles[0]?.getAttribute('aria-setsize'), '640')
  assert.equal(tiles[0]?.getAttribute('aria-posinset'), '1')
})

test('whoever scrolls on finds the tiles that belong there', async () => {
  const tiles = grid()
  act(() => {
    browser.scrollTo(0, 30_000)
    browser.dispatchEvent(new browser.Event('scroll'))
  })
  await waitFor(() => {
    const shown = tiles().map((tile) => tile.textContent)
    assert.ok(shown.includes('game 301') || shown.includes('game 305'), shown.join())
    assert.ok(!shown.includes('game 1'))
  })
})
