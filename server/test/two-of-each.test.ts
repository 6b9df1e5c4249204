import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { live, wallet } from '@fairground/contract'
import { openPlayers, type Player } from '../src/app/cli/replay-players.ts'
import { whole } from '#app'
import { rebuild, sql, transact } from '#kit'
import { confirmResult } from '#lottery'
import { enterResult, makeIssue, readDraw } from '#lottery/draw'
import { closeDraw } from '#lottery/order'
import { changeSetting } from '#site'
import { adjust } from '#wallet'
import { payDeposits, proveDeposits } from './crash-deposits.ts'
import { openCrowd } from './crash-load.ts'
import { proveBets, readPurses } from './crash-proof.ts'
import { openScreens } from './crash-screens.ts'
import { openDeployment, type Program } from './deployment.ts'
import { prizes } from './lottery.ts'
import { until } from './until.ts'
import { long } from './long.ts'

// Two servers and two workers on one database, as on machines of their own, and everything that can die of them does.
// Each of the five once, or as many as there is time for.
const stormMs = long ? 420_000 : 0
// While one comes back the others need not be as busy as they can be: a few bets are under way whenever something dies.
const restMs = long ? 20 : 100
const saleMs = 1_500
const backMs = 180_000
// What is lost all the same is swept within the minute.
const sweptMs = 90_000
const hurryEveryMs = 500

const house = await openDeployment()
// A result counts at once: the hold would only make the storm long.
await sql`update lottery.game set hold_s = 0`.execute(house.context.db)
await changeSetting(house.context, 'care.depositQuestion', false, 'test')
const all = await openPlayers(house.context, 30)
const players = all.slice(0, 27)
/** Members who only deposit, so that what they hold follows from that alone. */
const depositors = all.slice(27)
const screens = openScreens(house.urls, players.slice(0, 12))
const drawIds: string[] = []
after(async () => {
  screens.close()
  await house.close()
})

test('whatever of two servers, two workers and their database is killed under load, nothing is lost or doubled', async (t) => {
  const { context, programs, urls } = house
  const purses = await readPurses(context.db, names(players))
  const savings = await readPurses(context.db, names(depositors))
  let isOver = false
  const crowd = openCrowd(urls, players, restMs)
  const paying = payDeposits(urls, house.secret, depositors, () => isOver)
  const drawing = drawAgainAndAgain(() => isOver)
  for (const one of [paying, drawing]) one.catch(() => undefined)

  const killed = new Map<string, number>()
  await until('bets are taken', () => crowd.acknowledged() > 50)
  const end = performance.now() + stormMs
  do {
    for (const what of shuffled([...programs, null])) {
      const name = await killOne(what)
      killed.set(name, (killed.get(name) ?? 0) + 1)
      await sleep(randomInt(1_000))
    }
  } while (performance.now() < end)
  isOver = true
  const [bets, paid] = [await crowd.end(), await paying]
  await drawing
  // Both at once, so that who is left with their work is who comes after them.
  for (const { role, kill } of programs) if (role === 'worker') kill()
  await until('every draw is settled', allSettled, sweptMs)
  await until('all are back', allBack, backMs)
  await screens.allBack(context)

  assert.ok(crowd.doubted() > 0, 'no kill left anything in doubt')
  await proveBets(context, purses, bets)
  await proveDeposits(context.db, savings, paid)
  await proveSteps()
  for (const reader of whole.readers(context))
    for (const { table, missing, surplus } of await rebuild(context, reader, { swap: false }))
      assert.deepEqual({ missing, surplus }, { missing: 0, surplus: 0 }, table)
  t.diagnostic(
    `killed ${[...killed].map(([what, times]) => `${what} ${times}`).join(', ')} times; ${crowd.acknowledged()} bets acknowledged, ` +
      `${crowd.doubted()} asked for again, ${paid.length} deposits, ${drawIds.length} draws settled, ${screens.lost()} sockets lost`,
  )
})

test('the database restarted under two servers and two workers: they say that it is away, and go on by themselves', async () => {
  const { context, cluster, programs, urls } = house
  const [member] = depositors
  assert.ok(member)
  const heard = await Promise.all(urls.map((url) => hearBalance(url, member)))
  const [pids, lost] = [programs.map((one) => one.pid()), screens.lost()]
  await cluster.stop()
  try {
    for (const one of programs)
      await until(`a ${one.role} says so`, async () => (await one.whyNot()).includes('database'))
    for (const url of urls) await proveAway(url, member)
  } finally {
    await cluster.revive()
  }
  await until('all are ready', allBack, backMs)
  await until('we are', context.bus.isJoined, backMs)
  assert.deepEqual(
    programs.map((one) => one.pid()),
    pids,
  )
  const before = heard.map((count) => count())
  await credit(member)
  await until('both servers tell of it', () => heard.every((count, i) => count() > (before[i] ?? 0)))
  const { id } = await makeIssue(context, { gameCode: 'xsmb', issue: '2026-01-02' }, 60, 'system')
  await until('a worker opens a draw', async () => (await stateOf(id)) === 'open')
  assert.equal(screens.lost(), lost)
})

/** Counts what a server tells a member of their balance, on one socket that must last. */
async function hearBalance(url: string, { token }: Player): Promise<() => number> {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(url.replace('http', 'ws') + live.livePath, { headers })
  let count = 0
  socket.on('message', (data: Buffer) => {
    if ((JSON.parse(data.toString()) as { type: string }).type === 'balance') count++
  })
  await once(socket, 'open')
  after(() => socket.terminate())
  return () => count
}

/** What must know is told to come again, at once. */
async function proveAway(url: string, { token }: Player): Promise<void> {
  const reply = await fetch(`${url}${wallet.balance.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  })
  const { message } = (await reply.json()) as { message?: string }
  assert.deepEqual([reply.status, message], [503, 'busy'])
}

/** Gives a member money from here, as the command line would. */
async function credit({ username }: Player): Promise<void> {
  const { context } = house
  const purse = (await readPurses(context.db, [username])).get(username)
  assert.ok(purse)
  const owner = { memberId: purse.memberId, book: 'real', currency: context.config.currency } as const
  const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'operator' }
  const at = context.clock.now()
  await transact(context, (tx) => adjust(tx, { ...owner, ...why, amount: 10_000n, at }))
}

async function allBack(): Promise<boolean> {
  return (await Promise.all(house.programs.map((one) => one.isBack()))).every(Boolean)
}

const names = (members: readonly Player[]) => members.map(({ username }) => username)

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Kills a program, or PostgreSQL. Now and then something else is killed before it is back. */
async function killOne(one: Program | null): Promise<string> {
  if (!one) {
    process.kill(house.cluster.pid() ?? assert.fail(), 'SIGKILL')
    await house.cluster.revive()
    return 'PostgreSQL'
  }
  await until('it is there', () => one.pid() !== undefined)
  one.kill()
  if (randomInt(3) > 0) await until(`a ${one.role} is back`, one.isBack, backMs)
  return one.role
}

/** Sells one draw after another, and enters its result; what the clock does of it is left to the workers. */
async function drawAgainAndAgain(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    // One that may have been made while the database went is left alone.
    const { id } = await insist(() =>
      makeIssue(house.context, { gameCode: 'xsmb', issue: `2026-01-01-r${++issues}` }, 60, 'system'),
    )
    drawIds.push(id)
    await until('a worker opens it', async () => (await hurry()) && (await stateOf(id)) === 'open', backMs)
    await sleep(saleMs)
    await insist(() => result(id))
  }
}

let issues = 0

/** Closes a draw and has its result entered and confirmed, from wherever it was left. */
async function result(drawId: string): Promise<void> {
  const { context } = house
  if ((await readDraw(context.db, drawId)).state === 'open') await closeDraw(context, drawId, 'staff:staff-a')
  if ((await readDraw(context.db, drawId)).state !== 'closed') return
  const seen = await enterResult(context, { drawId, prizes, actor: 'staff:staff-a' })
  await confirmResult(context, { drawId, actor: 'staff:staff-b', seen })
}

/** An operator does again what the database was away for. */
async function insist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const late = performance.now() + backMs; ;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > late) throw error
      await sleep(100)
    }
  }
}

async function stateOf(drawId: string): Promise<string> {
  return await readDraw(house.context.db, drawId).then(
    ({ state }) => state,
    () => 'unknown',
  )
}

/**
 * The minute is over at once after which what a dead worker held is free, and what was begun is begun again. Not so often
 * that a job which fails has no tries left when what it failed for is over.
 */
async function hurry(): Promise<boolean> {
  if (performance.now() < nextHurryAt) return true
  nextHurryAt = performance.now() + hurryEveryMs
  return await sql`
    with q as (update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute')
    update graphile_worker._private_jobs j set
      locked_at = locked_at - interval '1 minute',
      run_at = case when j.payload->>'drawId' = any(${drawIds}) then least(run_at, now()) else run_at end`
    .execute(house.context.db)
    .then(
      () => true,
      () => false,
    )
}

let nextHurryAt = 0

async function allSettled(): Promise<boolean> {
  await hurry()
  const { rows } = await sql`
    select from lottery.draw where id = any(${drawIds}::uuid[]) and finished_at is null`.execute(
    house.context.db,
  )
  return rows.length === 0
}

/** No draw took a step twice. */
async function proveSteps(): Promise<void> {
  const { rows } = await sql<{ steps: string[] }>`
    select array_agg(s.state order by s.number) as steps from lottery.draw_step s
    where s.draw_id = any(${drawIds}::uuid[]) group by s.draw_id`.execute(house.context.db)
  assert.equal(rows.length, drawIds.length)
  for (const { steps } of rows)
    assert.deepEqual(steps, ['scheduled', 'open', 'closed', 'resulted', 'settling', 'settled'])
}
