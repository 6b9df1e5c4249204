import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Span } from '@fairground/contract/figure'
import { readJournals, sql, transact } from '#kit'
import { tellTurnover, voidDraw } from '#lottery/settlement'
import { deposit, reverseDeposit } from '#wallet'
import { long } from '#test/long'
import { openScene, prizes, type Player } from '#test/lottery'
import { settled } from '#test/notebook'
import { periodsUntil } from './period.ts'
import { readPeriods } from './queries.ts'
import { reader } from './reader.ts'

const scene = await openScene()
const { context, clock } = scene
const unit = 10_000n
const day = 86_400_000
const other = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

async function absorb(): Promise<void> {
  await settled(context)
  while ((await readJournals(context, reader(context), { rowsMax: 50 })) > 0);
}

const look = async (player: Player, by: Span = 'month', until?: string) =>
  await readPeriods(context, { ...player, language: 'en' }, { by, until })

test('periods are whole ones of the calendar, the last the one that the day lies in', () => {
  const months = periodsUntil('month', '2026-11-21', '2026-11-21')
  assert.deepEqual(
    [months.length, months[0], months[2], months.at(-1)],
    [
      12,
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-11-01', to: '2026-11-30' },
    ],
  )
  const weeks = periodsUntil('week', '2026-11-22', '2026-12-31')
  assert.deepEqual([weeks.length, weeks.at(-1)], [12, { from: '2026-11-16', to: '2026-11-22' }])
  const days = periodsUntil('day', '2026-03-01', '2026-11-21')
  assert.deepEqual(
    [days.length, days.at(-2), days.at(-1)],
    [30, { from: '2026-02-28', to: '2026-02-28' }, { from: '2026-03-01', to: '2026-03-01' }],
  )
})

test('a day to come is taken for today, and one before all counting for the first', () => {
  assert.equal(periodsUntil('day', '2199-01-01', '2026-11-21').at(-1)?.to, '2026-11-21')
  assert.equal(periodsUntil('day', '0001-01-01', '2026-11-21').at(-1)?.to, '2000-01-01')
})

/** A number that comes again for the same seed. */
function dice(seed: number) {
  let at = seed
  return (sides: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((at / 2 ** 32) * sides)
  }
}

/** Some players at some draws over some days: results, corrections, voids, deposits and their reversals, by chance. */
async function live(players: Player[], roll: (sides: number) => number): Promise<void> {
  for (let round = 0; round < 12; round++) {
    const { id } = await scene.freshDraw()
    for (const player of players) {
      for (let bet = roll(4); bet > 0; bet--) {
        const numbers = [['61', '62', '12', '00'][roll(4)] ?? '']
        await scene.place(player, [{ play: 'lo2', numbers, unit: BigInt(1 + roll(7)) * 1000n }], {
          drawId: id,
        })
      }
      if (player.book === 'real' && roll(3) === 0) await payIn(player, round, roll(2) === 0)
    }
    const fate = roll(4)
    if (fate === 0) await voidDraw(context, id, { actor: 'staff:staff-a', reason: 'not held' })
    else {
      await scene.result(id)
      await scene.settle(id)
      await tellTurnover(context, id)
      clock.advance(roll(2) * day)
      if (fate === 1) {
        await scene.result(id, other)
        await scene.settle(id)
      }
      if (fate === 2) await voidDraw(context, id, { actor: 'staff:staff-a', reason: 'not held' })
    }
    await tellTurnover(context, id)
    clock.advance((roll(4) * day) / 2)
  }
}

async function payIn(player: Player, round: number, back: boolean): Promise<void> {
  const cause = `deposit:${player.memberId}:${round}`
  const paid = { ...player, gateway: 'test', reference: '', at: clock.now(), amount: 50_000n * unit }
  await transact(context, async (tx) => {
    await deposit(tx, { ...paid, cause })
    if (back) await reverseDeposit(tx, { ...paid, cause: `reversal:${cause}` })
  })
}

/** What the ledger says that play and deposits moved in all, and the orders what was played by day, neither by way of figures. */
async function byTheBooks({ memberId }: Player) {
  const { rows: moved } = await sql<{ net: bigint; deposited: bigint }>`
    select
      coalesce(sum(e.amount) filter (where t.kind in ('stake', 'prize', 'refund', 'correction')), 0)::bigint as net,
      coalesce(sum(e.amount) filter (where t.kind in ('deposit', 'reversal')), 0)::bigint as deposited
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    join ledger.account a on a.id = e.account_id where a.member_id = ${memberId}::uuid`.execute(context.db)
  const { rows: staked } = await sql<{ day: string; orders: bigint; stake: bigint }>`
    select (d.finished_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, count(*) as orders,
      sum(o.stake)::bigint as stake
    from lottery."order" o join lottery.draw d on d.id = o.draw_id
    where o.member_id = ${memberId}::uuid and d.state = 'settled' group by 1 order by 1`.execute(context.db)
  return {
    ...moved[0],
    stake: staked.reduce((sum, row) => sum + row.stake, 0n),
    orders: staked.reduce((sum, row) => sum + Number(row.orders), 0),
  }
}

// Each of them has every fate of a draw and deposits both ways.
for (const seed of long ? [3, 11, 42] : [11]) {
  test(`after any run of bets, corrections and voids the periods add up to what the books say (${seed})`, async () => {
    const players = await Promise.all([
      scene.member(5_000_000n),
      scene.member(5_000_000n),
      scene.member(5_000_000n, 'trial'),
    ])
    await live(players, dice(seed))
    await absorb()
    for (const player of players) {
      const books = await byTheBooks(player)
      const found = await Promise.all((['day', 'week', 'month'] as const).map((by) => look(player, by)))
      for (const { list } of found) {
        const sum = (of: (period: (typeof list)[number]) => bigint) =>
          list.reduce((all, one) => all + of(one), 0n)
        assert.deepEqual(
          {
            net: sum(({ net }) => net),
            stake: sum(({ stake }) => stake),
            orders: list.reduce((all, { orders }) => all + orders, 0),
            deposited: sum(({ deposited }) => deposited),
          },
          books,
        )
        for (const { net, stake, prize, games } of list) {
          assert.equal(net, prize - stake)
          assert.equal(
            games.reduce((all, game) => all + game.net, 0n),
            net,
          )
        }
      }
    }
    assert.ok(await scene.proofHolds())
  })
}

test('a member is told their own alone, and whether there is anything before', async () => {
  const [one, another] = [await scene.member(1_000_000n), await scene.member(0n)]
  const { id } = await scene.freshDraw()
  await scene.place(one, [{ play: 'lo2', numbers: ['00'], unit: 1000n }], { drawId: id })
  await scene.result(id)
  await scene.settle(id)
  await tellTurnover(context, id)
  await absorb()
  const mine = await look(one, 'day')
  assert.equal(mine.list.at(-1)?.stake, 27_000n * unit)
  assert.equal(mine.earlier, false)
  const theirs = await look(another, 'day')
  assert.ok(
    theirs.list.every(({ orders, stake, deposited }) => orders === 0 && stake === 0n && deposited === 0n),
  )
  clock.advance(40 * day)
  const later = await look(one, 'day')
  assert.ok(later.list.every(({ orders }) => orders === 0))
  assert.equal(later.earlier, true)
  const until = mine.list.at(-1)?.to
  assert.deepEqual((await look(one, 'day', until)).list, mine.list)
})

test('a member of a hundred thousand bets is answered by what stands of each day, not by bet', async () => {
  const player = await scene.member(0n)
  await sql`
    insert into figure.play_day (member_id, day, category, game_code, book, currency, orders, stake, counted, prize, rebate)
    select ${player.memberId}::uuid, '2026-11-21'::date - d, 'LOTT', 'game-' || g, 'real', 'VND', 28, 280000, 280000, 100000, 0
    from generate_series(0, 355) d, generate_series(1, 10) g`.execute(context.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from figure.play_day where member_id = ${player.memberId}::uuid and day < '2026-01-01'
    and book = 'real'`.execute(context.db)
  assert.match(JSON.stringify(rows), /play_day_pkey/)
  const { list } = await look(player, 'month', '2026-11-21')
  assert.deepEqual(
    list.map(({ games }) => games.length),
    list.map(() => 10),
  )
  assert.equal(list.at(-1)?.orders, 28 * 10 * 21)
})
