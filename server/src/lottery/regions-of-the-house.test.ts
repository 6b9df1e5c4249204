import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { plays, regionOf, rulesOf, verifyDraw } from '@fairground/engine'
import { sql, type Caller } from '#kit'
import { drawPage, results } from '#lottery/draw'
import { readGame } from '#lottery/game'
import { auditSettlement } from '#lottery/settlement'
import { explainedSum } from '#test/explained'
import { openScene } from '#test/lottery'
import { advance, advanceDraw } from './advance.ts'
import { orderById } from './read-orders.ts'

const scene = await openScene()
const { context, clock } = scene
const stations = new URL('../../../db/seed/stations.sql', import.meta.url)
await sql.raw(await readFile(stations, 'utf8')).execute(context.db)
await advance(context)

for (const gameCode of ['xsmn-60s', 'xsmt-60s'])
  test(`a new installation draws ${gameCode} every minute: each play is sold, drawn, verified and paid, and stands among the results`, async () => {
    const game = await readGame(context.db, gameCode)
    const { rows } = await sql<{ id: string }>`
      select id from lottery.draw where game_code = ${gameCode} and state = 'open'`.execute(context.db)
    const draw = await scene.read(rows[0]?.id ?? assert.fail('none is on sale'))
    const player = await scene.member(10_000_000n)
    const caller: Caller = { ...player, sessionId: '', account: '', isAgent: 0 }
    const lines = plays(regionOf(game.rules)).map(({ code, digits, pick, strategy }) => ({
      play: code,
      numbers:
        strategy.kind === 'side'
          ? []
          : strategy.kind === 'sum'
            ? ['9']
            : // No two of them are orders of the same digits.
              Array.from({ length: pick.min }, (_, nth) => String(10 * nth + nth).padStart(digits, '0')),
      unit: 500n,
    }))
    const placed = await scene.place(player, lines, { drawId: draw.id })
    clock.set(draw.drawsAt.toISOString())
    await advanceDraw(context, draw.id)
    const { proof, prizes, state } = await drawPage(context, { drawId: draw.id })
    assert.ok(state === 'settled' && proof?.seed && proof.root && proof.entropy !== null && prizes)
    const { commitment, seed, root, entropy } = proof
    const published = { commitment, seed, root, entropy, prizes, drawId: writeId('drw', draw.id) }
    assert.ok(verifyDraw(game.rules, published).ok)
    assert.ok(!verifyDraw(game.rules, { ...published, entropy: 'another' }).ok)
    const settle = rulesOf(game.rules).settler(prizes, draw.terms, draw.step)
    const order = await orderById(context, caller, placed)
    const due = lines.reduce((sum, line) => sum + settle({ ...line, unit: line.unit * 10_000n }).payout, 0n)
    assert.equal(order.payout, due)
    assert.equal(await explainedSum(context, caller, order), due)
    const { list } = await results(context, { gameCode, count: 1 })
    assert.deepEqual(list[0]?.prizes, prizes)
    assert.equal((await auditSettlement(context, { drawId: draw.id })).difference, null)
    assert.ok(await scene.proofHolds())
    await advance(context)
  })
