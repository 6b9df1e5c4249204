import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { advance } from '#lottery'
import { findDraw } from '#lottery/draw'
import { openScene } from '#test/lottery'
import { advanceChase } from './advance-chase.ts'
import { findFaultyChase } from './audit-chases.ts'
import { placeChase } from './place-chase.ts'
import { sweepChases } from './wake-chases.ts'

const scene = await openScene()
const { context } = scene
const stations = new URL('../../../../db/seed/stations.sql', import.meta.url)
await sql.raw(await readFile(stations, 'utf8')).execute(context.db)
await advance(context)

test('a chase goes on on the days on which its stations draw, and waits through those between', async () => {
  // TP.HCM draws on Saturday the 21st and on Monday the 23rd.
  const draw = (await findDraw(context.db, 'xsmn', '2026-11-21')) ?? assert.fail('no draw')
  const player = await scene.member(100_000n)
  const lines = [{ play: 'de_db', numbers: ['69'], unit: 10_000_000n, at: ['hcm'] }]
  const plan = { kind: 'same', multiple: 1 } as const
  const wanted = { drawId: draw.id, lines, plan, issues: 2, amount: 20_000_000n, stopsOnWin: false }
  const started = await placeChase(context, wanted, player, randomUUID(), randomBytes(32))
  const ref = { memberId: player.memberId, id: started.chaseId }
  const issues: Record<string, number> = {}
  const due: number[] = []
  for (let days = 0; days < 3; days++) {
    const on = await sql<{ issue: string; closes: Date }>`
      select issue, closes_at as closes from lottery.draw where game_code = 'xsmn' and state = 'open'`.execute(
      context.db,
    )
    const [open] = on.rows
    assert.ok(open)
    due.push(await sweepChases(context))
    issues[open.issue] = await advanceChase(context, ref)
    scene.clock.set(open.closes.toISOString())
    await advance(context)
  }
  assert.deepEqual(issues, { '2026-11-21': 0, '2026-11-22': 0, '2026-11-23': 1 })
  assert.deepEqual(due, [0, 0, 1], 'a draw held elsewhere is none of its issues')
  assert.equal(await findFaultyChase(context), null)
  const { rows } = await sql<{ lines: string }>`
    select o.lines::text as lines from lottery."order" o where o.member_id = ${player.memberId}`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map((row) => JSON.parse(row.lines)),
    [1, 2].map(() => [['de_db', ['69'], '10000000', 1, '10000000', 'hcm']]),
  )
})
