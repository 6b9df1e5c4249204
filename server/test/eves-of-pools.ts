import assert from 'node:assert/strict'
import { transact } from '#kit'
import { lockDraw } from '#lottery/draw'
import { auditSettlement, settleDraw, voidIn } from '#lottery/settlement'
import type { Due, Eve } from './eve.ts'
import { wentThrough } from './eves-of-draws.ts'
import type { Scene } from './lottery.ts'
import { sellPools, type PoolsScene } from './pools.ts'

const won = '1,2,3,4,5,6'
const life = ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled']

/** Of the job of a draw whose tickets share a jackpot. */
export async function evesOfPools(scene: Scene): Promise<Eve[]> {
  const pools = await sellPools(scene)
  const step = (what: string, drawIn: (pools: PoolsScene) => Promise<string>, states: readonly string[]) => ({
    job: 'lottery:advance',
    what,
    open: async (): Promise<Due> => {
      const drawId = await drawIn(pools)
      const holds = async () => {
        await wentThrough(pools, drawId, states)
        // What the pools hold is looked at over all draws.
        assert.equal((await auditSettlement(pools.context)).difference, null)
      }
      return { payload: { drawId }, holds }
    },
  })
  return [
    step('the tickets of a jackpot are to be settled', resulted, life),
    step('whose was the jackpot is to be corrected', corrected, [...life, ...life.slice(-3)]),
    step('a draw is void after its jackpot was shared', voided, [...life, 'void', 'void']),
  ]
}

/** Two tickets share the jackpot, of which one is in a system, and a third wins nothing. */
async function resulted(pools: PoolsScene): Promise<string> {
  const { id } = await pools.issue('mega645')
  for (const numbers of [won, '1,2,3,4,5,6,7', '40,41,42,43,44,45']) await pools.buy(id, numbers)
  await pools.result(id, { drawn: won.split(',') })
  return id
}

async function settled(pools: PoolsScene): Promise<string> {
  const drawId = await resulted(pools)
  await settleDraw(pools.context, drawId)
  return drawId
}

async function corrected(pools: PoolsScene): Promise<string> {
  const drawId = await settled(pools)
  await pools.result(drawId, { drawn: ['11', '12', '13', '14', '15', '16'] })
  return drawId
}

async function voided(pools: PoolsScene): Promise<string> {
  const drawId = await settled(pools)
  const voiding = { actor: 'staff:staff-a', reason: 'not held' }
  await transact(pools.context, async (tx) => await voidIn(tx, await lockDraw(tx, drawId), voiding))
  return drawId
}
