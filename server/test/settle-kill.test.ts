import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql, transact } from '#kit'
import { lockDraw, readDraw } from '#lottery/draw'
import { auditSettlement, refundDraw, settleDraw, voidIn } from '#lottery/settlement'
import { openScene, prizes, type Player } from './lottery.ts'
import type { Task } from './settle-child.ts'
import { long } from './long.ts'

// A process that settles, corrects or refunds a draw is killed at each point where it can be, and another finishes what
// it left: what comes of it is what comes of a draw that nothing happened to.
const scene = await openScene()
const { context } = scene
const child = fileURLToPath(new URL('settle-child.ts', import.meta.url))
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

const line = (play: string, number: string) => ({ play, numbers: [number], unit: 1000n })

/** What each plays, an order each: several that win, one that wins when the other does not, play money, and none. */
const bets = [
  [line('lo2', '61'), line('de_db', '69'), line('lo2', '00'), line('lo2', '61')],
  [line('lo2', '61'), line('lo2', '62')],
  [line('lo2', '61')],
  [line('lo2', '62'), line('lo2', '00')],
  [line('lo2', '00')],
]

/** Who has 1,000 of their own alone, and the house's money for the rest. */
const onBonus = 1

type Sold = { drawId: string; players: Player[] }

async function openSold(): Promise<Sold> {
  const { id: drawId } = await scene.freshDraw()
  const players: Player[] = []
  for (const [i, own] of bets.entries()) {
    const player = await scene.member(i === onBonus ? 1_000n : 1_000_000n, i === 2 ? 'trial' : 'real')
    if (i === onBonus) await scene.grant(player, 999_000n)
    for (const bet of own) await scene.place(player, [bet], { drawId })
    players.push(player)
  }
  return { drawId, players }
}

/** Draws on the eve of each piece of work. In between, one member spends what a correction or a void will ask for. */
const eves: Record<string, { work: Task['work']; open: () => Promise<Sold> }> = {
  'a settlement': {
    work: 'settle',
    open: async () => {
      const sold = await openSold()
      await scene.result(sold.drawId)
      return sold
    },
  },
  'a correction': {
    work: 'settle',
    open: async () => {
      const sold = await openSettled()
      await scene.result(sold.drawId, without61)
      return sold
    },
  },
  'a void': {
    work: 'refund',
    open: async () => {
      const sold = await openSettled()
      const voiding = { actor: 'staff:staff-a', reason: 'not held' }
      await transact(context, async (tx) => await voidIn(tx, await lockDraw(tx, sold.drawId), voiding))
      return sold
    },
  },
}

async function openSettled(): Promise<Sold> {
  const sold = await openSold()
  await scene.result(sold.drawId)
  await scene.settle(sold.drawId)
  const [spender] = sold.players
  assert.ok(spender)
  const { id: drawId } = await scene.freshDraw()
  await scene.place(spender, [{ ...line('de_db', '00'), unit: await scene.units(spender) }], { drawId })
  return sold
}

/** Where each work can be cut short, and how often it comes by: once for each member who is due, or read. */
const points: Record<Task['work'], [point: string, times: number][]> = {
  settle: [
    ['begun', 1],
    ['decided', 5],
    ['paying', 3],
    ['chunk paid', 3],
    ['paid', 1],
    ['settled', 1],
  ],
  refund: [
    ['begun', 1],
    ['refunding', 5],
    ['chunk refunded', 5],
    ['refunded', 1],
    ['finished', 1],
  ],
}

for (const [name, { work, open }] of Object.entries(eves)) {
  test(`${name} killed at any point and finished by another process comes to what it would have`, async () => {
    const undisturbed = await open()
    await finish(work, undisturbed.drawId)
    const expected = await describe(undisturbed)
    const kills = points[work].flatMap(([point, times]) =>
      long
        ? Array.from({ length: times }, (_, i) => ({ point, time: i + 1 }))
        : [{ point, time: Math.min(times, 2) }],
    )
    const sold = await Promise.all(kills.map(async (kill) => ({ kill, at: await open() })))
    await inPairs(sold, async ({ kill, at }) => {
      await killAt({ work, drawId: at.drawId, ...kill })
      await finish(work, at.drawId)
      await finish(work, at.drawId)
      assert.deepEqual(await describe(at), expected, `${kill.point} ${kill.time}`)
    })
    assert.ok(await scene.proofHolds())
    assert.equal((await auditSettlement(context)).difference, null)
  })
}

async function finish(work: Task['work'], drawId: string): Promise<void> {
  await (work === 'settle' ? settleDraw : refundDraw)(context, drawId)
  const draw = await readDraw(context.db, drawId)
  assert.ok(draw.finishedAt)
}

/** Lets a process die at a point, as a power cut would end it. One that did not come by there is a fault of this test. */
async function killAt(task: Omit<Task, 'url' | 'now'>): Promise<void> {
  const told: Task = { ...task, url: context.url, now: context.clock.now().toISOString() }
  const dying = spawn(process.execPath, [child, JSON.stringify(told)], { stdio: 'inherit' })
  const [code, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', `it ended with ${code} and not at ${task.point} ${task.time}`)
}

async function inPairs<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all([one(), one()])
}

/** What came of a draw: what each player has, is due and holds, what each order won, and what the house moved for it. */
async function describe({ drawId, players }: Sold): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown> & { memberId: string }>`
    select a.member_id as "memberId", a.version, a.due, a.paid,
      array(select p.amount from lottery.payout p
        join lottery."order" o on o.member_id = p.member_id and o.id = p.order_id and o.draw_id = a.draw_id
        where p.member_id = a.member_id and p.version = a.version order by p.amount)::text as won,
      array(select t.kind || ' ' || t.amount from ledger.transfer t
        where t.cause like '%' || a.draw_id || ':' || a.member_id || '%' order by 1)::text as moved
    from lottery.award a where a.draw_id = ${drawId}::uuid order by a.version`.execute(context.db)
  return await Promise.all(
    players.map(async (player) => ({
      purses: await scene.purses(player),
      awards: rows.flatMap(({ memberId, ...award }) => (memberId === player.memberId ? [award] : [])),
    })),
  )
}
