import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { lottery } from '@fairground/contract'
import { sql } from '#kit'
import { resultsRecord } from '#lottery/draw'
import { voidDraw } from '#lottery/settlement'
import { openFamilies } from '#test/families'
import { refused } from '#test/refused'
import { rowsRead } from '#test/rows-read'
import { z } from 'zod'

const scene = await openFamilies()
const { context } = scene

/** A filter as a caller would send it, read by the contract. */
const asked = (sent: Record<string, string>) => lottery.resultsRecord.input.parse(sent)
const found = async (sent: Record<string, string>) => await resultsRecord(context, asked(sent))
const idsOf = async (sent: Record<string, string>) => (await found(sent)).list.map(({ drawId }) => drawId)

test('results of all games are told newest first, by family, game and day, and a void draw is none', async () => {
  const k3 = await scene.finish(await scene.onSale('k3-90s'))
  const other = await scene.finish(await scene.onSale('k3-180s'))
  const north = await scene.freshDraw()
  await scene.result(north.id)
  const gone = await scene.freshDraw()
  await scene.result(gone.id)
  await voidDraw(context, gone.id, { actor: 'staff:staff-a', reason: 'cancelled' })
  // Late in the evening in London it is another day in Vietnam.
  scene.clock.set('2026-12-22T17:30:00Z')
  const ssc = await scene.finish(await scene.onSale('ssc-60s'))

  const all = await found({ pageSize: '100' })
  assert.doesNotThrow(() => z.encode(lottery.resultsRecord.reply, all))
  assert.deepEqual([all.total, all.totalPages, all.next], [null, null, null])
  const drawn = all.list.map(({ drawsAt }) => drawsAt.getTime())
  assert.deepEqual(
    drawn,
    drawn.toSorted((one, other) => other - one),
  )
  const ids = new Set(all.list.map(({ drawId }) => drawId))
  for (const { id } of [k3, other, north, ssc]) assert.ok(ids.has(id))
  assert.ok(!ids.has(gone.id))

  const families = new Set((await found({ family: 'k3' })).list.map(({ gameCode }) => gameCode))
  assert.deepEqual([...families].toSorted(), ['k3-180s', 'k3-90s'])
  assert.deepEqual((await idsOf({ gameCode: 'xsmb' }))[0], north.id)
  assert.deepEqual(await idsOf({ family: 'ssc', gameCode: 'k3-90s' }), [])
  assert.deepEqual(await idsOf({ family: 'nothing' }), [])
  assert.deepEqual(await idsOf({ gameCode: 'ssc-60s', from: '2026-12-23', to: '2026-12-23' }), [ssc.id])
  assert.deepEqual(await idsOf({ from: '2026-12-24' }), [])
  assert.ok(!(await idsOf({ to: '2026-12-22', pageSize: '100' })).includes(ssc.id))
  const lost = { ...asked({}), before: randomUUID() }
  await assert.rejects(resultsRecord(context, lost), refused('draw_unknown'))
})

test('page by page each of thousands is told once, and a page reads no more than it may hold of each game', async () => {
  await sql`
    insert into lottery.draw (id, game_code, issue, state, opens_at, closes_at, draws_at, step, terms, finished_at,
      result_version, settled_version, orders)
    select gen_random_uuid(), g.code, 'opened-' || n, 'settled', at - interval '1 minute', at, at, 10000, '{}', at, 1, 1, 0
    from unnest(array['xsmb', 'xsmb-60s', 'ssc-60s']) g(code), generate_series(1, 2000) n,
      lateral (select timestamptz '2026-01-01' - n * interval '1 hour' as at) t`.execute(context.db)
  await sql`
    insert into lottery.result (draw_id, version, prizes, entered_by, entered_at, confirmed_by, confirmed_at)
    select id, 1, '{}', 'import', draws_at, 'operator', draws_at from lottery.draw where issue like 'opened-%'`.execute(
    context.db,
  )
  await sql`analyze lottery.draw, lottery.result, lottery.game`.execute(context.owner.db)
  // Three games drew at each hour: whoever stands first is told apart by its id.
  const sent = { to: '2025-12-31', from: '2025-12-25', pageSize: '100' }
  const seen: string[] = []
  for (let before: string | undefined; ;) {
    const page = await resultsRecord(context, { ...asked(sent), before })
    seen.push(...page.list.map(({ drawId }) => drawId))
    if (page.next === null) break
    before = page.next
    assert.ok(seen.length < 1000)
  }
  // Seven days of the house, which begin seven hours before those of London.
  assert.equal(seen.length, 3 * 7 * 24)
  assert.equal(new Set(seen).size, seen.length)
  const read = await rowsRead(context, (within) => resultsRecord(within, asked({ pageSize: '20' })))
  const games = 40
  assert.ok(read <= games * 22, `a page read ${read} rows`)
})
