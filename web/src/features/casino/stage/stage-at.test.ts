import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameStage, readStageAt } from './stage-at.ts'

const game = (search: object) => ({ pathname: '/game', search })
const area = (search: object) => ({ pathname: '/seamless', search })

test('another game, another room, play money and another area are another stage; what lies over one is the same', () => {
  const rows = [
    [game({ nodeId: 5 }), game({ nodeId: '5', centre: 'wallet' }), true],
    [game({ nodeId: 5 }), game({ nodeId: 5, roomId: '' }), true],
    [game({ nodeId: 5 }), game({ nodeId: 5, mode: 'play', vassalage: 'PIER' }), true],
    [game({ nodeId: 5 }), game({ nodeId: 6 }), false],
    [game({ nodeId: 5, roomId: 'one' }), game({ nodeId: 5, roomId: 'two' }), false],
    [game({ nodeId: 5 }), game({ nodeId: 5, roomId: 'one' }), false],
    [game({ nodeId: 5, mode: 'demo' }), game({ nodeId: 5 }), false],
    [game({ nodeId: 5 }), area({ nodeId: 5 }), false],
    [game({ nodeId: 5 }), { pathname: '/rng', search: {} }, false],
    [area({ vassalage: 'DERBY' }), area({ vassalage: 'DERBY', dialog: 'sign-in' }), true],
    [area({ vassalage: 'DERBY' }), area({ vassalage: 'PIXEL' }), false],
    [area({ vassalage: 'DERBY' }), area({ vassalage: 'DERBY', nodeId: 5 }), false],
  ] as const
  for (const [from, to, isSame] of rows) {
    assert.equal(isSameStage(from, to), isSame, JSON.stringify([from, to]))
    assert.equal(isSameStage(to, from), isSame, JSON.stringify([to, from]))
  }
})

test('an address without a number opens no game, and an area none of its rooms', () => {
  assert.equal(readStageAt(game({})).nodeId, '')
  const { room, isDemo, vassalage } = readStageAt(area({ vassalage: 'DERBY', roomId: 'one', mode: 'demo' }))
  assert.deepEqual([room, isDemo, vassalage], [undefined, false, 'DERBY'])
})
