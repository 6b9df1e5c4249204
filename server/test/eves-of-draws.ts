import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whole } from '#app'
import { feedsOf, readStanding, rebuild, sql, transact } from '#kit'
import { advance } from '#lottery'
import { lockDraw, makeIssue, readEntry } from '#lottery/draw'
import { closeDraw } from '#lottery/order'
import { findFaultyChase } from '#lottery/chase'
import { auditSettlement, tellTurnover, voidDraw, voidIn } from '#lottery/settlement'
import { chasesOf, type ChaseRef, type ChaseScene } from './chases.ts'
import type { Due, Eve } from './eve.ts'
import { prizes, type Scene } from './lottery.ts'
import { settled as readable } from './notebook.ts'

const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }
/** What each plays: winners, one who wins only when 61 does not, play money, and none. */
const bets = ['61', '62', '61', '00']
const life = ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled']

/** Of every job of the lottery, and of who reads what it tells. */
export function evesOfDraws(scene: Scene): Eve[] {
  const eve = (job: string, what: string, open: (scene: Scene) => Promise<Due>) => ({
    job,
    what,
    open: () => open(scene),
  })
  /** After a step of one draw it has gone through these states, each once, and all that was paid is right. */
  const step = (what: string, drawIn: (scene: Scene) => Promise<string>, states: readonly string[]) =>
    eve('lottery:advance', what, async () => {
      const drawId = await drawIn(scene)
      return { payload: { drawId }, holds: () => wentThrough(scene, drawId, states) }
    })

  return [
    step('its sales open', scheduled, life.slice(0, 2)),
    step('a draw of the house is over', ofTheHouse, life),
    step('it is to be settled', resulted, life),
    step('it is to be corrected', corrected, [...life, 'resulted', 'settling', 'settled']),
    // Void, and once all is given back void for good.
    step('it is void after it was settled', voided, [...life, 'void', 'void']),
    eve('lottery:turnover', 'a draw is settled', async () => {
      const drawId = await settled(scene)
      return { payload: { drawId }, holds: () => isTold(scene, drawId) }
    }),
    eve('lottery:sweep-turnover', 'two draws were settled and their jobs lost', untold),
    eve('lottery:sweep', 'the job of a draw was lost', jobLost),
    eve('lottery:sweep-liabilities', 'a draw is over and another is not', liabilitiesOver),
    eve('lottery:feeds', 'a feed left a file', dropped),
    eve('figure:read', 'a draw was told of', unread),
    eve('lottery:chase', 'an issue was lost and another is on sale', chaseGoesOn),
    eve('lottery:chase', 'its issue was void', chaseOfVoid),
    eve('lottery:chase', 'it has won', chaseThatWon),
    eve('lottery:sweep-chases', 'the job of one was lost', chaseLost),
  ]
}

/** A draw on which there are bets. */
async function sold(scene: Scene, onSale?: string): Promise<string> {
  const drawId = onSale ?? (await scene.freshDraw()).id
  for (const [i, number] of bets.entries()) {
    const player = await scene.member(100_000n, i === 2 ? 'trial' : 'real')
    await scene.place(player, [{ play: 'lo2', numbers: [number], unit: 1000n }], { drawId })
  }
  return drawId
}

async function scheduled({ context }: Scene): Promise<string> {
  const issue = `2026-11-20-r${++issues}`
  return (await makeIssue(context, { gameCode: 'xsmb', issue }, 60, 'system')).id
}

let issues = 0

async function ofTheHouse(scene: Scene): Promise<string> {
  await advance(scene.context)
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where game_code = 'xsmb-60s' and state = 'open'`.execute(scene.context.db)
  const drawId = await sold(scene, rows[0]?.id ?? assert.fail('none is on sale'))
  scene.clock.set((await scene.read(drawId)).drawsAt.toISOString())
  return drawId
}

async function resulted(scene: Scene): Promise<string> {
  const drawId = await sold(scene)
  await scene.result(drawId)
  return drawId
}

async function settled(scene: Scene): Promise<string> {
  const drawId = await resulted(scene)
  await scene.settle(drawId)
  return drawId
}

async function corrected(scene: Scene): Promise<string> {
  const drawId = await settled(scene)
  await scene.result(drawId, without61)
  return drawId
}

async function voided(scene: Scene): Promise<string> {
  const drawId = await settled(scene)
  const voiding = { actor: 'staff:staff-a', reason: 'not held' }
  await transact(scene.context, async (tx) => await voidIn(tx, await lockDraw(tx, drawId), voiding))
  return drawId
}

/** A draw has gone through these states, each once, and all that was paid of it is right. */
export async function wentThrough(
  { context }: Scene,
  drawId: string,
  states: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery.draw_step where draw_id = ${drawId} order by number`.execute(context.db)
  assert.deepEqual(
    rows.map(({ state }) => state),
    states,
  )
  assert.equal((await auditSettlement(context, { drawId })).difference, null)
}

/** The journal tells once what each member played on it. */
async function isTold({ context }: Scene, drawId: string): Promise<void> {
  const { rows } = await sql`
    select count(*) as rows, count(distinct member_id) as members
    from lottery.turnover where draw_id = ${drawId}`.execute(context.db)
  const count = BigInt(bets.length)
  assert.deepEqual(rows, [{ rows: count, members: count }])
}

async function untold(scene: Scene): Promise<Due> {
  const draws = [await settled(scene), await settled(scene)]
  const holds = async () => {
    for (const drawId of draws) await isTold(scene, drawId)
  }
  return { holds }
}

async function jobLost(scene: Scene): Promise<Due> {
  const { db } = scene.context
  const key = `draw:${await resulted(scene)}`
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length
  await sql`select graphile_worker.remove_job(${key})`.execute(db)
  assert.equal(await waiting(), 0)
  return { holds: async () => assert.equal(await waiting(), 1) }
}

/** One feed alone is entered for a person, and its file is put away. */
async function dropped({ context, freshDraw }: Scene): Promise<Due> {
  const { id, gameCode, issue } = await freshDraw()
  await closeDraw(context, id, 'staff:staff-a')
  const feedFolder = await mkdtemp(join(tmpdir(), 'fairground-feeds-'))
  Object.assign(context.config, { feedFolder })
  await mkdir(join(feedFolder, 'alpha'))
  await writeFile(join(feedFolder, 'alpha', 'one.json'), JSON.stringify({ gameCode, issue, prizes }))
  return {
    holds: async () => {
      assert.deepEqual(await readdir(join(feedFolder, 'alpha')), ['taken'])
      assert.equal((await readEntry(context, id)).proposal.proposedBy, 'feed:alpha')
      await rm(feedFolder, { recursive: true })
    },
  }
}

async function liabilitiesOver(scene: Scene): Promise<Due> {
  const [over, onSale] = [await settled(scene), await sold(scene)]
  const owed = async (drawId: string) => {
    const found = sql`select from lottery.liability where draw_id = ${drawId}`
    return (await found.execute(scene.context.db)).rows.length
  }
  const before = await owed(onSale)
  return { holds: async () => assert.deepEqual([await owed(over), await owed(onSale)], [0, before]) }
}

export type Chasing = { chases: ChaseScene; started: ChaseRef; drawId: string }

/** A chase of three issues of the north, of which the first is placed. */
export async function chasing(scene: Scene): Promise<Chasing> {
  const chases = { ...scene, ...chasesOf(scene) }
  await chases.clearSale()
  const { id: drawId } = await chases.nextIssue()
  const player = await scene.member(1_000_000n)
  const bets = [{ play: 'lo2', numbers: ['61'], unit: 1000n }]
  const started = await chases.chase(player, { drawId, issues: 3, bets })
  return { chases, started, drawId }
}

/** It stands so, with so much set aside, after so many orders. */
export function stands(
  { chases: { context }, started }: Chasing,
  ...expected: [state: string, rest: bigint, orders: number]
) {
  return async () => {
    const { rows } = await sql`
      select c.state, c.remaining / 270000000 as rest, (select count(*)::integer from lottery.chase_order o
        where o.member_id = c.member_id and o.chase_id = c.id) as orders
      from lottery.chase c where c.id = ${started.id}`.execute(context.db)
    assert.deepEqual(
      rows.map((row) => Object.values(row as object)),
      [expected],
    )
    assert.equal(await findFaultyChase(context), null)
  }
}

const payloadOf = ({ started: { memberId, id } }: Chasing) => ({ memberId, chaseId: id })

async function chaseGoesOn(scene: Scene): Promise<Due> {
  const one = await chasing(scene)
  await scene.result(one.drawId, without61)
  await scene.settle(one.drawId)
  await one.chases.nextIssue()
  return { payload: payloadOf(one), holds: stands(one, 'running', 1n, 2) }
}

async function chaseOfVoid(scene: Scene): Promise<Due> {
  const one = await chasing(scene)
  await voidDraw(scene.context, one.drawId, { actor: 'staff:staff-a', reason: 'not held' })
  return { payload: payloadOf(one), holds: stands(one, 'running', 3n, 1) }
}

async function chaseThatWon(scene: Scene): Promise<Due> {
  const one = await chasing(scene)
  await scene.result(one.drawId)
  await scene.settle(one.drawId)
  return { payload: payloadOf(one), holds: stands(one, 'won', 0n, 1) }
}

async function chaseLost(scene: Scene): Promise<Due> {
  const one = await chasing(scene)
  await scene.result(one.drawId)
  await scene.settle(one.drawId)
  const key = `chase:${one.started.id}`
  const holds = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(scene.context.db)
    assert.equal(rows.length, 1)
  }
  return { holds }
}

/** What a reader keeps once it has read all is what the journals say, each row once. */
async function unread(scene: Scene): Promise<Due> {
  const { context } = scene
  await tellTurnover(context, await settled(scene))
  await readable(context)
  const reader = whole.readers(context).find(({ name }) => name === 'figure') ?? assert.fail('no figures')
  const isDone = async () => {
    for (const { journal } of feedsOf(reader))
      if ((await readStanding(context.db, reader.name, journal)).behind > 0) return false
    return true
  }
  const holds = async () => {
    for (const { table, missing, surplus } of await rebuild(context, reader, { swap: false }))
      assert.deepEqual({ missing, surplus }, { missing: 0, surplus: 0 }, table)
  }
  return { isDone, holds }
}
