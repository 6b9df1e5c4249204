import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { testContext } from '#test'
import { giveTo, openPlaying, seedVendor } from '#test/vendor-scenario'
import { portsOf } from './lanes.ts'
import type { VendorAction } from './port.ts'
import { hasOpenRound } from './round.ts'

const context = await testContext()
await seedVendor(context, 'SAID')
const port = portsOf(context)('SAID')

async function playing() {
  const one = await transact(context, async (tx) => {
    const seat = await openPlaying(tx, 'SAID')
    await giveTo(tx, seat, 'main', 1_000n)
    return seat
  })
  const { playerId, token, memberId, nodeId } = one
  return {
    say: async (round: string, ...actions: VendorAction[]) => {
      const answer = await port.take({ playerId, token, game: 'wheel', round, currency: 'VND', actions })
      return 'actions' in answer ? answer.actions : assert.fail(JSON.stringify(answer))
    },
    isOpen: async (node = nodeId) => [
      await hasOpenRound(context.db, memberId, 'SAID'),
      await hasOpenRound(context.db, memberId, 'SAID', node),
    ],
    nodeId,
  }
}

test('what was done bears a mark of ours, each its own; what was not, and a close, bears none', async () => {
  const { say } = await playing()
  const [bet, win, close] = await say(
    'r1',
    { kind: 'bet', id: 'b1', amount: 100n },
    { kind: 'win', id: 'w1', amount: 40n },
    { kind: 'close' },
  )
  assert.match(bet?.id ?? '', /^[0-9a-f-]{36}$/)
  assert.match(win?.id ?? '', /^[0-9a-f-]{36}$/)
  assert.notEqual(bet?.id, win?.id)
  assert.deepEqual([close?.outcome, close?.id], ['ok', undefined])
  const [poor] = await say('r2', { kind: 'bet', id: 'b2', amount: 5_000n })
  assert.notEqual(poor?.outcome, 'ok')
  assert.equal(poor?.id, undefined)
})

test('a round goes on from its first bet until it is closed, in its own game and no other', async () => {
  const { say, isOpen, nodeId } = await playing()
  assert.deepEqual(await isOpen(), [false, false])
  await say('r3', { kind: 'bet', id: 'b3', amount: 10n })
  assert.deepEqual(await isOpen(), [true, true])
  assert.deepEqual(await isOpen(nodeId + 1n), [true, false])
  await say('r3', { kind: 'close' })
  assert.deepEqual(await isOpen(), [false, false])
})

test('an undo that came before what it undoes says so, however often it comes; one of a bet that was taken does not', async () => {
  const { say } = await playing()
  const undo = (id: string, of: string) => ({ kind: 'undo', id, of }) as const
  const ahead = async (id: string, of: string) => {
    const [answer] = await say('r4', undo(id, of))
    return [answer?.outcome, answer?.isAhead]
  }
  await say('r4', { kind: 'bet', id: 'b4', amount: 10n })
  assert.deepEqual(await ahead('u1', 'late'), ['ok', true])
  assert.deepEqual(await ahead('u2', 'late'), ['ok', true])
  assert.deepEqual(await ahead('u3', 'b4'), ['ok', undefined])
})
