import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { changeSetting } from '#site'
import { runCommand } from '#test/command-line'
import { openFamilies } from '#test/families'
import { refused } from '#test/refused'
import { advance } from './advance.ts'
import { gameCommand, readGame } from '#lottery/game'

const scene = await openFamilies()
const { context } = scene
const unit = 10_000n
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
after(() => rm(folder, { recursive: true }))
const run = (...words: string[]) => runCommand(context, gameCommand, ...words)
const set = (code: string, ...words: string[]) => run('set', code, '--reason', 'a test', ...words)

async function file(terms: unknown): Promise<string> {
  const path = join(folder, 'terms.json')
  await writeFile(path, typeof terms === 'string' ? terms : JSON.stringify(terms))
  return path
}

test('the games are listed, and one is shown whole with what its plays return', async () => {
  const { code, said } = await run('list')
  assert.equal(code, 0)
  assert.match(said, /ssc-60s +ssc +Lott +yes +10 +100000/)
  const shown = (await run('show', 'ssc-60s')).said
  assert.match(shown, /cancelUntilS +null/)
  assert.match(shown, /"groupMin":1800/)
  assert.match(shown, /five_direct +90\.00%/)
  await assert.rejects(run('show', 'nothing'), refused('game_unknown'))
})

test('what a game takes is another for an open desk within a second, and who changed it and why is kept', async () => {
  const draw = await scene.onSale('ssc-60s')
  const player = await scene.member(100_000n)
  const line = { play: 'last2_direct', numbers: ['4', '5'], unit: 500n }
  await scene.place(player, [line], { drawId: draw.id })
  await set('ssc-60s', '--unit-max', '100', '--lines-max', '20')
  scene.clock.advance(1_001)
  await assert.rejects(
    scene.place(player, [line], { drawId: draw.id }),
    refused('line_limit', { unitMax: '100' }),
  )
  await set('ssc-60s', '--enabled', 'off')
  scene.clock.advance(1_001)
  await assert.rejects(
    scene.place(player, [{ ...line, unit: 100n }], { drawId: draw.id }),
    refused('draw_not_open'),
  )
  await set(
    'ssc-60s',
    '--enabled',
    'on',
    '--unit-max',
    '100000',
    '--lines-max',
    '100',
    '--cancel-until',
    '10',
  )
  assert.equal((await readGame(context.db, 'ssc-60s')).cancelUntilS, 10)
  await set('ssc-60s', '--cancel-until', 'never')
  assert.equal((await readGame(context.db, 'ssc-60s')).cancelUntilS, null)
  const { rows } = await sql<{ actor: string; reason: string; detail: Record<string, string> }>`
    select actor, reason, detail from audit.line where action = 'game.change' order by at, id limit 1`.execute(
    context.db,
  )
  assert.deepEqual(rows, [
    { actor: 'operator', reason: 'a test', detail: { unitMax: '100000 → 100', linesMax: '100 → 20' } },
  ])
})

test('new terms are those of draws that are made from then on, and a draw keeps its own', async () => {
  const draw = await scene.onSale('k3-90s')
  await set('k3-90s', '--terms', await file({ mode: 'Lott', groupMin: 1_850, groupMax: 1_900 }))
  assert.deepEqual((await scene.read(draw.id)).terms, draw.terms)
  scene.clock.advance(10 * 60_000)
  await advance(context)
  const next = await scene.onSale('k3-90s')
  assert.deepEqual(next.terms, { mode: 'Lott', groupMin: 1_850, groupMax: 1_900 })
})

test('terms that return more than is staked, or less than the floor, are refused with the play and the figure', async () => {
  const odds = { mode: 'SEA', oddsPpm: { lo2: 100_000_000 } }
  const before = await readGame(context.db, 'xsmb')
  const tooHigh = { ...odds, oddsPpm: { lo2: 100_000_001 } }
  await assert.rejects(
    set('xsmb', '--terms', await file(tooHigh)),
    refused('return_too_high', { play: 'lo2', returnPpm: 1_000_000 }),
  )
  await changeSetting(context, 'lottery.returnFloorPpm', 910_000, 'test')
  await assert.rejects(
    set('pk10-60s', '--terms', await file({ mode: 'Lott', groupMin: 1_800, groupMax: 1_956 })),
    refused('return_too_low', { returnPpm: 900_000, floorPpm: 910_000 }),
  )
  await set('pk10-60s', '--terms', await file({ mode: 'Lott', groupMin: 1_820, groupMax: 1_956 }))
  await assert.rejects(set('pk10-60s', '--terms', await file({ mode: 'Lott' })), refused('terms_invalid'))
  assert.deepEqual((await readGame(context.db, 'xsmb')).terms, before.terms)
  await changeSetting(context, 'lottery.returnFloorPpm', 850_000, 'test')
})

test('limits that contradict each other, and what is typed wrongly, change nothing', async () => {
  const before = await readGame(context.db, 'ssc-60s')
  for (const words of [
    ['--unit-min', '200000'],
    ['--unit-min', '0'],
    ['--unit-min', '0.5'],
    ['--lines-max', '201'],
    ['--hold', '86401'],
  ])
    await assert.rejects(set('ssc-60s', ...words), refused('game_limits_invalid'))
  for (const words of [[], ['--enabled', 'yes'], ['--unit-min', '1e3'], ['--hold', 'x']])
    await assert.rejects(set('ssc-60s', ...words), UsageError)
  await assert.rejects(run('set', 'ssc-60s', '--hold', '1'), UsageError)
  await assert.rejects(set('ssc-60s', '--terms', join(folder, 'none.json')), CommandError)
  await assert.rejects(set('ssc-60s', '--terms', await file('{')), CommandError)
  assert.deepEqual(await readGame(context.db, 'ssc-60s'), before)
  assert.equal(unit, 10_000n)
})

test('odds step down by ladders of a file, which are shown, are kept with who set them, and can go again', async () => {
  const ladders = { front3_direct: [{ from: '50000000', payPpm: 980_000 }] }
  await set('ssc-60s', '--ladders', await file(ladders))
  assert.deepEqual((await readGame(context.db, 'ssc-60s')).ladders, ladders)
  assert.match(
    (await run('show', 'ssc-60s')).said,
    /ladders +{"front3_direct":\[{"from":"50000000","payPpm":980000}\]}/,
  )
  await assert.rejects(
    set('ssc-60s', '--ladders', await file({ front3_direct: [{ from: '1', payPpm: 900_000 }] })),
    refused('return_too_low', { play: 'front3_direct', returnPpm: 810_000 }),
  )
  await assert.rejects(set('ssc-60s', '--ladders', await file({ lo2: [] })), refused('ladders_invalid'))
  await assert.rejects(
    set('power655', '--ladders', await file({ ticket: [{ from: '1', payPpm: 990_000 }] })),
    refused('ladders_invalid'),
  )
  await assert.rejects(set('ssc-60s', '--ladders', join(folder, 'none.json')), CommandError)
  await set('ssc-60s', '--ladders', 'none')
  assert.deepEqual((await readGame(context.db, 'ssc-60s')).ladders, {})
  const { rows } = await sql<{ detail: Record<string, string> }>`
    select detail from audit.line where action = 'game.change' and detail ? 'ladders'`.execute(context.db)
  const said = JSON.stringify(ladders)
  assert.deepEqual(
    new Set(rows.map(({ detail }) => detail['ladders'])),
    new Set([`${said} → {}`, `{} → ${said}`]),
  )
})
