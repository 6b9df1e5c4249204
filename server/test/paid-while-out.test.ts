import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exclude, takeTimeOut } from '#care/pause'
import { transact } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import { portsOf } from '#vendor'
import type { VendorAction } from '#vendor/port'
import { openScene, type Player } from './lottery.ts'
import { giveTo, openPlaying, seedVendor } from './vendor-scenario.ts'

// What somebody bet before their play was stopped, by whomever, is settled and paid into the purse that they may take out of.
const scene = await openScene()
const { context } = scene
await seedVendor(context, 'LONE')
const line = { play: 'lo2', numbers: ['61'], unit: 1000n }
const held = 100n

for (const [what, stop] of [
  ['shut themselves out', (player: Player) => exclude(context, 6, player)],
  ['shut themselves out for good', (player: Player) => exclude(context, 0, player)],
  ['took a time-out', (player: Player) => takeTimeOut(context, 24, player)],
] as const) {
  test(`who ${what} is paid what an open order of theirs wins, and places no other`, async () => {
    const { id: drawId } = await scene.freshDraw()
    const player = await scene.member(1_000_000n)
    await scene.place(player, [line], { drawId })
    await stop(player)
    await assert.rejects(scene.place(player, [line], { drawId }), { code: /self_excluded|time_out/ })
    await scene.result(drawId)
    assert.equal((await scene.settle(drawId)).draw.state, 'settled')
    assert.equal(await scene.units(player), 1_000_000n - 27_000n + 198_000n)
    assert.equal((await prove(context.db)).wrong, null)
  })

  test(`who ${what} is paid what an open round at a vendor wins, and no bet of theirs is taken there`, async () => {
    const player = await transact(context, async (tx) => {
      const playing = await openPlaying(tx, 'LONE')
      await giveTo(tx, playing, 'main', held)
      return playing
    })
    const say = async (...actions: VendorAction[]) => {
      const { playerId, token, currency } = player
      const call = { playerId, token, game: 'wheel', round: `${player.memberId}:r`, currency, actions }
      const answer = await portsOf(context)('LONE').take(call)
      return 'denied' in answer
        ? answer.denied
        : answer.actions.map(({ outcome, refusal }) => refusal ?? outcome)
    }
    const [bet, more, win] = ['b', 'c', 'w'].map((one) => `${player.memberId}:${one}`)
    assert.deepEqual(await say({ kind: 'bet', id: bet ?? '', amount: 30n }), ['ok'])
    await stop(player)
    assert.match(String(await say({ kind: 'bet', id: more ?? '', amount: 30n })), /self_excluded|time_out/)
    assert.deepEqual(await say({ kind: 'win', id: win ?? '', amount: 45n }, { kind: 'close' }), ['ok', 'ok'])
    assert.deepEqual(await readPurses(context.db, [purseOf(player, 'main')]), [held - 30n + 45n])
    assert.equal((await prove(context.db)).wrong, null)
  })
}
