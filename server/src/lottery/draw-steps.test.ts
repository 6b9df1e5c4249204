import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal, sql, type Announcement } from '#kit'
import { enterResult, findDraw, openDraw } from '#lottery/draw'
import { closeDraw } from '#lottery/order'
import { openScene, prizes } from '#test/lottery'
import { refused } from '#test/refused'
import { advance } from './advance.ts'

const scene = await openScene()
const { context } = scene

async function stepsOf(drawId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string; actor: string }>`
    select state, actor from lottery.draw_step where draw_id = ${drawId}::uuid order by number`.execute(
    context.db,
  )
  return rows.map((row) => `${row.state} by ${row.actor}`)
}

test('the clock takes a day’s draw through its life, each step once and with its actor', async () => {
  const day = await openScene()
  const table: [at: string, state: string][] = [
    ['2026-11-21T03:00:00Z', 'open'],
    ['2026-11-21T10:59:59Z', 'open'],
    ['2026-11-21T11:00:00Z', 'closed'],
    ['2026-11-21T11:20:00Z', 'closed'],
  ]
  for (const [at, state] of table) {
    day.clock.set(at)
    await Promise.all([advance(day.context), advance(day.context)])
    assert.equal((await day.drawOf()).state, state, at)
  }
  assert.equal((await day.drawOf('xsmb', '2026-11-22')).state, 'open')
  const { id } = await day.drawOf()
  await day.result(id)
  assert.equal((await day.drawOf()).state, 'resulted')
  await advance(day.context)
  assert.equal((await day.drawOf()).state, 'settled')
  assert.equal(await advance(day.context), 0)
  const { rows } = await sql<{ step: string }>`
    select state || ' by ' || actor as step from lottery.draw_step
    where draw_id = ${id}::uuid order by number`.execute(day.context.db)
  assert.deepEqual(
    rows.map((row) => row.step),
    [
      'scheduled by system',
      'open by system',
      'closed by system',
      'resulted by staff:staff-b',
      'settling by system',
      'settled by system',
    ],
  )
})

test('a week of draws is made ahead, and none in the days of the new year', async () => {
  const spring = await openScene()
  spring.clock.set('2027-02-01T03:00:00Z')
  await advance(spring.context)
  const { rows } = await sql<{ issue: string }>`
    select issue from lottery.draw where game_code = 'xsmb' and issue > '2027' order by issue`.execute(
    spring.context.db,
  )
  assert.deepEqual(
    rows.map((row) => row.issue),
    ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'],
  )
  assert.equal(await findDraw(spring.context.db, 'xsmb', '2027-02-05'), null)
})

test('a draw opened and closed by hand moves its times, and repeating either changes nothing', async () => {
  const draw = await scene.drawOf('xsmb', '2026-11-23')
  const opened = await openDraw(context, draw.id, 'staff:staff-a')
  assert.deepEqual(opened.opensAt, scene.clock.now())
  await openDraw(context, draw.id, 'staff:staff-b')
  scene.clock.advance(1000)
  const closed = await closeDraw(context, draw.id, 'staff:staff-a')
  assert.deepEqual(closed.closesAt, scene.clock.now())
  await Promise.all([closeDraw(context, draw.id), closeDraw(context, draw.id)])
  assert.deepEqual(await stepsOf(draw.id), [
    'scheduled by system',
    'open by staff:staff-a',
    'closed by staff:staff-a',
  ])
  await assert.rejects(openDraw(context, draw.id), refused('draw_state'))
})

for (const [what, bad] of Object.entries({
  'a tier short of a number': { ...prizes, sixth: ['729', '272'] },
  'a number of another length': { ...prizes, special: ['3436'] },
  letters: { ...prizes, special: ['3436x'] },
  'a tier the north does not have': { ...prizes, eighth: ['12'] },
  'no prizes at all': {},
  nothing: null,
})) {
  test(`prizes with ${what} are refused`, async () => {
    const { id: drawId } = await scene.freshDraw()
    await assert.rejects(
      enterResult(context, { drawId, prizes: bad, actor: 'staff:staff-a' }),
      refused('result_invalid'),
    )
  })
}

test('what happens to a draw is announced once it is durable', async () => {
  const heard: Announcement[] = []
  const stop = context.bus.listen((announcement) => heard.push(announcement))
  const draw = await scene.freshDraw()
  const player = await scene.member(1_000_000n)
  await scene.place(player, [{ play: 'lo2', numbers: ['61'], unit: 1000n }], { drawId: draw.id })
  await scene.result(draw.id)
  await scene.settle(draw.id)
  stop()
  assert.deepEqual(
    heard.map(({ to, event }) => `${to === null ? 'all' : 'member'} ${event.type}`),
    [
      'all draw.state',
      'all draw.open',
      'member balance',
      'member balance',
      'all draw.state',
      'all draw.closing',
      'all draw.state',
      'all draw.result',
      'all draw.state',
      'member balance',
      'member order.settled',
      'all draw.state',
    ],
  )
})

test('a game that would pay out more than is staked makes no draws, and the others do', async () => {
  const other = await openScene()
  await sql`update lottery.game set terms = '{"mode": "SEA", "oddsPpm": {}}' where code = 'xsmb'`.execute(
    other.context.db,
  )
  await assert.rejects(other.freshDraw(), (error) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual([error.code, error.detail.play], ['return_too_high', 'da'])
    return true
  })
  other.clock.advance(10 * 60_000)
  await advance(other.context)
  assert.ok(await findDraw(other.context.db, 'xsmb-60s', '20261121-0611'))
})
