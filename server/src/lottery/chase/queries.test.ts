import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { chase as contract } from '@fairground/contract'
import type { Caller } from '#kit'
import { openFamilies } from '#test/families'
import { placeChase } from './place-chase.ts'
import { chases } from './queries.ts'
import { stopChase } from './stop-chase.ts'

const scene = await openFamilies()
const { context } = scene
const player = await scene.member(10_000_000n)
const caller: Caller = { ...player, sessionId: '', account: '', isAgent: 0 }

/** Begins a chase of two issues on the draw of a game that is on sale. */
async function begin(gameCode: string, line: { play: string; numbers: string[] }): Promise<string> {
  const { id: drawId } = await scene.onSale(gameCode)
  const plan = { kind: 'same', multiple: 1 } as const
  const lines = [{ ...line, unit: 10_000_000n }]
  const wanted = { drawId, lines, plan, issues: 2, amount: 40_000_000n, stopsOnWin: false }
  const { chaseId } = await placeChase(context, wanted, player, randomUUID(), randomBytes(32))
  return chaseId
}

/** A filter as a caller would send it, read by the contract; what fits it, newest first. */
async function found(sent: Record<string, string>): Promise<string[]> {
  const { list, total } = await chases(context, caller, contract.chases.input.parse(sent))
  assert.equal(total, list.length)
  return list.map(({ chaseId }) => chaseId)
}

test('chases are looked through by family, game, state and the day they were begun on, where the house is', async () => {
  const single = { play: 'single', numbers: ['1'] }
  const k3 = await begin('k3-90s', single)
  scene.clock.advance(200_000)
  const other = await begin('k3-180s', single)
  await stopChase(context, { memberId: player.memberId, id: other }, { by: 'member' })
  // Late in the evening in London it is another day in Vietnam.
  scene.clock.set('2026-11-22T17:30:00Z')
  const ssc = await begin('ssc-60s', { play: 'front2_direct', numbers: ['1', '2'] })

  assert.deepEqual(await found({}), [ssc, other, k3])
  assert.deepEqual(await found({ family: 'k3' }), [other, k3])
  assert.deepEqual(await found({ family: 'k3', gameCode: 'k3-180s' }), [other])
  assert.deepEqual(await found({ family: 'ssc', gameCode: 'k3-180s' }), [])
  assert.deepEqual(await found({ family: 'nothing' }), [])
  assert.deepEqual(await found({ state: 'running' }), [ssc, k3])
  assert.deepEqual(await found({ family: 'k3', state: 'stopped' }), [other])
  assert.deepEqual(await found({ from: '2026-11-23' }), [ssc])
  assert.deepEqual(await found({ to: '2026-11-22' }), [other, k3])
  assert.deepEqual(await found({ from: '2026-11-23', to: '2026-11-23', family: 'ssc' }), [ssc])
})
