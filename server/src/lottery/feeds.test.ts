import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#kit'
import { results } from '#lottery/draw'
import { readReports, signReport } from '#lottery/feed'
import { closeDraw } from '#lottery/order'
import { voidDraw } from '#lottery/settlement'
import { openHouse } from '#test/house'
import { openScene, prizes } from '#test/lottery'
import { refused } from '#test/refused'
import { confirmResult } from './confirm-result.ts'
import { takeDrop } from './take-drop.ts'
import { takeReport } from './take-report.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairground-feeds-'))
after(() => rm(folder, { recursive: true }))
const scene = await openScene({ config: { feedFolder: folder } })
const { context } = scene
const other = { ...prizes, special: ['34370'] }

/** A draw whose sales are over, with a winner on it. */
async function closed() {
  const draw = await scene.freshDraw()
  const player = await scene.member(100_000n)
  await scene.place(player, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], { drawId: draw.id })
  await closeDraw(context, draw.id, 'staff:staff-a')
  scene.clock.advance(1_000)
  const report = (feed: string, said: unknown = prizes) =>
    takeReport(context, feed, { gameCode: 'xsmb', issue: draw.issue, prizes: said as typeof prizes })
  return { draw, player, report, state: async () => (await scene.read(draw.id)).state }
}

async function differences(drawId: string): Promise<number> {
  const { rows } = await sql`
    select from audit.line where action = 'draw.feeds.differ' and subject = ${`draw:${drawId}`}`.execute(
    context.db,
  )
  return rows.length
}

test('one feed alone is held for a person, who can confirm it; said again it changes nothing', async () => {
  const { draw, report, state } = await closed()
  assert.equal(await report('alpha'), 'held')
  assert.equal(await report('alpha'), 'held')
  assert.equal((await readReports(context.db, draw.id)).length, 1)
  assert.equal(await state(), 'closed')
  const { rows } = await sql<{ version: number; hash: string }>`
    select version, encode(hash, 'hex') as hash from approval.proposal
    where subject = ${`draw:${draw.id}:result`}`.execute(context.db)
  assert.equal(rows.length, 1)
  const [seen] = rows
  assert.ok(seen)
  await confirmResult(context, { drawId: draw.id, actor: 'staff:staff-a', seen })
  assert.equal(await state(), 'resulted')
})

test('two feeds that agree let a result count, once, and it is paid; late ones know it already', async () => {
  const { draw, player, report, state } = await closed()
  assert.equal(await report('alpha'), 'held')
  assert.equal(await report('beta'), 'confirmed')
  assert.equal(await report('beta'), 'known')
  assert.equal(await report('gamma'), 'known')
  scene.clock.advance(5_000)
  await scene.settle(draw.id)
  assert.equal(await state(), 'settled')
  assert.equal(await scene.units(player), 100_000n - 1_000n + 99_000n)
  assert.equal(await report('alpha'), 'known')
  assert.equal((await scene.read(draw.id)).resultVersion, 1)
})

test('two at once are two that agree', async () => {
  const { draw, report } = await closed()
  const taken = await Promise.allSettled([report('alpha'), report('beta')])
  assert.ok(taken.some((one) => one.status === 'fulfilled' && one.value === 'confirmed'))
  assert.equal((await scene.read(draw.id)).resultVersion, 1)
})

test('two that differ are held and staff are told; a third that agrees with one does not decide it', async () => {
  const { draw, report, state } = await closed()
  assert.equal(await report('alpha'), 'held')
  assert.equal(await report('beta', other), 'disagreed')
  assert.equal(await report('gamma'), 'disagreed')
  // One that takes back what it said differs from itself.
  assert.equal(await report('beta'), 'disagreed')
  assert.equal(await state(), 'closed')
  assert.ok((await differences(draw.id)) >= 1)
})

test('what is corrected after it was paid waits for a person, however many say so', async () => {
  const { draw, player, report } = await closed()
  await report('alpha')
  await report('beta')
  scene.clock.advance(5_000)
  await scene.settle(draw.id)
  const units = await scene.units(player)
  assert.equal(await report('alpha', other), 'disagreed')
  assert.equal(await report('beta', other), 'disagreed')
  assert.equal((await scene.read(draw.id)).resultVersion, 1)
  assert.equal(await scene.units(player), units)
})

test('a void draw takes no report, nor does one that no game has, and a part of a result is none', async () => {
  const { draw, report } = await closed()
  const { special: _, ...short } = prizes
  await assert.rejects(report('alpha', short), refused('result_invalid'))
  assert.equal((await readReports(context.db, draw.id)).length, 0)
  await voidDraw(context, draw.id, { actor: 'operator', reason: 'a test' })
  await assert.rejects(report('alpha'), refused('draw_state'))
  const nowhere = { gameCode: 'xsmb', issue: '1999-01-01', prizes }
  await assert.rejects(takeReport(context, 'alpha', nowhere), refused('draw_unknown'))
  const ofTheHouse = await sql<{ issue: string }>`
    select issue from lottery.draw where game_code = 'xsmb-60s' limit 1`.execute(context.db)
  const own = { gameCode: 'xsmb-60s', issue: ofTheHouse.rows[0]?.issue ?? '', prizes }
  await assert.rejects(takeReport(context, 'alpha', own), refused('draw_of_the_house'))
})

test('files that feeds leave are taken and put away, those that are none are refused with why', async () => {
  const { draw, state } = await closed()
  const leave = async (feed: string, name: string, text: string) => {
    await mkdir(join(folder, feed), { recursive: true })
    await writeFile(join(folder, feed, name), text)
  }
  const whole = JSON.stringify({ gameCode: 'xsmb', issue: draw.issue, prizes })
  await leave('alpha', 'one.json', whole)
  await leave('beta', 'two.json', whole)
  await leave('beta', 'half.json', whole.slice(0, 40))
  await leave('beta', '.being-written.json', whole)
  await mkdir(join(folder, 'alpha', 'a-folder.json'))
  assert.equal(await takeDrop(context), 3)
  assert.equal(await state(), 'resulted')
  assert.deepEqual((await readdir(join(folder, 'beta', 'taken'))).toSorted(), ['two.json', 'two.json.txt'])
  assert.match(await readFile(join(folder, 'beta', 'refused', 'half.json.txt'), 'utf8'), /^result_invalid/)
  assert.equal(await takeDrop(context), 0)
  assert.ok((await readdir(join(folder, 'alpha'))).includes('a-folder.json'))
  const { list } = await results(context, { gameCode: 'xsmb', count: 1 })
  assert.deepEqual(list[0]?.prizes, prizes)
})

test('over HTTP a report is taken if its feed signed just this, lately', async () => {
  const secret = 'a secret of this feed, and long enough'
  const house = await openHouse({ feedSecrets: { alpha: secret } })
  const at = Math.floor(house.context.clock.now().getTime() / 1000)
  const body = JSON.stringify({ gameCode: 'nothing', issue: '2026-11-20', prizes })
  const send = async (signature: string, { feed = 'alpha', timestamp = at, said = body } = {}) => {
    const query = new URLSearchParams({ feed, timestamp: String(timestamp), signature })
    const headers = { 'content-type': 'application/octet-stream' }
    const url = `${house.url}/wps/lottery/feeds/results?${query.toString()}`
    const answer = await fetch(url, { method: 'POST', body: said, headers })
    return ((await answer.json()) as { message: string }).message
  }
  const signed = signReport(secret, at, Buffer.from(body))
  // It is read: what it speaks of is not there.
  assert.equal(await send(signed), 'game_unknown')
  assert.equal(await send(signed, { said: `${body} ` }), 'feed_signature')
  assert.equal(await send(signed, { timestamp: at + 1 }), 'feed_signature')
  assert.equal(await send(signed, { feed: 'beta' }), 'feed_signature')
  const late = at - 301
  assert.equal(await send(signReport(secret, late, Buffer.from(body)), { timestamp: late }), 'feed_signature')
})

test('feeds that agree once sales are over are believed, also where nobody was there to close them', async () => {
  const draw = await scene.freshDraw()
  const player = await scene.member(100_000n)
  await scene.place(player, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], { drawId: draw.id })
  scene.clock.advance(draw.closesAt.getTime() - scene.clock.now().getTime() + 1_000)
  assert.equal((await scene.read(draw.id)).state, 'open')
  const report = { gameCode: 'xsmb', issue: draw.issue, prizes }
  assert.equal(await takeReport(context, 'alpha', report), 'held')
  assert.equal(await takeReport(context, 'beta', report), 'confirmed')
  const { state, orders } = await scene.read(draw.id)
  assert.deepEqual({ state, orders }, { state: 'resulted', orders: 1 })
})
