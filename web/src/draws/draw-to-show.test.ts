import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawToShow } from './draw-to-show.ts'
import type { Draw } from './games.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

function draw(drawId: string, state: Draw['state'], closesInS: number): Draw {
  const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
  return {
    drawId,
    gameCode: 'xsmb-60s',
    issue: drawId,
    state,
    opensAt: at(closesInS - 60),
    closesAt: at(closesInS),
    drawsAt: at(closesInS + 5),
    termsMark: '',
  }
}

test('of the draws on sale the one closing soonest is shown', () => {
  const draws = [draw('later', 'open', 90), draw('soon', 'open', 30), draw('next', 'scheduled', 150)]
  assert.equal(drawToShow(draws, 'xsmb-60s', noon)?.drawId, 'soon')
})

test('between sales the draw being drawn is shown before the next to open', () => {
  const draws = [draw('next', 'scheduled', 90), draw('drawn', 'closed', -3)]
  assert.equal(drawToShow(draws, 'xsmb-60s', noon)?.drawId, 'drawn')
})

test('a draw whose sales have ended is not shown as on sale when another is', () => {
  const draws = [draw('over', 'open', -1), draw('on', 'open', 59)]
  assert.equal(drawToShow(draws, 'xsmb-60s', noon)?.drawId, 'on')
})

test('another game has no draw here', () => {
  assert.equal(drawToShow([draw('soon', 'open', 30)], 'xsmb', noon), undefined)
})
