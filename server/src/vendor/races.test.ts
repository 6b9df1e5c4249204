import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact, type Context } from '#kit'
import { prove } from '#ledger'
import { testContext } from '#test'
import { openPlaying, seedVendor } from '#test/vendor-scenario'
import { deposit, readSpendable, type Owner } from '#wallet'
import { portsOf } from './lanes.ts'
import type { VendorAction, CallAnswer } from './port.ts'

const context = await testContext({ max: 16 })
await seedVendor(context, 'RACE')
// What another process would have: lanes of its own on the same database.
const other: Context = { ...context }
const ports = [context, other].map((one) => portsOf(one)('RACE'))

async function openMember(amount: bigint) {
  return await transact(context, async (tx) => {
    const { memberId, book, currency, playerId, token } = await openPlaying(tx, 'RACE')
    const owner: Owner = { memberId, book, currency }
    const cause = newId(tx.clock)
    await deposit(tx, { ...owner, cause, amount, gateway: 'bank', reference: '', at: tx.clock.now() })
    return { ...owner, playerId, token }
  })
}

type Member = Awaited<ReturnType<typeof openMember>>

async function say(place: number, { playerId, token }: Member, round: string, ...actions: VendorAction[]) {
  const port = ports[place % ports.length] ?? assert.fail()
  const answer = await port.take({ playerId, token, game: 'wheel', round, currency: 'VND', actions })
  assert.ok('actions' in answer)
  return answer
}

const word = ({ actions: [first] }: CallAnswer) => first?.refusal ?? first?.outcome

async function balanceOf(member: Member): Promise<bigint | undefined> {
  return (await readSpendable(context.db, [member])).get(member.memberId)
}

test('a bet and its undo at once, in two processes, move nothing whichever is first', async () => {
  const ann = await openMember(1_000n)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const bet = say(i, ann, `r${i}`, { kind: 'bet', id: `b${i}`, amount: 10n })
      const undo = say(i + 1, ann, `r${i}`, { kind: 'undo', id: `u${i}`, of: `b${i}` })
      return await Promise.all([bet, undo])
    }),
  )
  for (const [bet, undo] of answers) {
    assert.ok(['ok', 'undone'].includes(word(bet) ?? ''))
    assert.equal(word(undo), 'ok')
  }
  assert.equal(await balanceOf(ann), 1_000n)
  assert.equal((await prove(context.db)).wrong, null)
})

test('fifty bets at once on one balance, in two processes: exactly the affordable ones', async () => {
  const ann = await openMember(35n)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => say(i, ann, `f${i}`, { kind: 'bet', id: `f${i}`, amount: 2n })),
  )
  assert.equal(answers.filter((one) => word(one) === 'ok').length, 17)
  assert.equal(await balanceOf(ann), 1n)
})

test('a first bet of one round in two processes begins it once, and its prizes and close add up', async () => {
  const ann = await openMember(1_000n)
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => say(i, ann, 'one', { kind: 'bet', id: `o${i}`, amount: 10n })),
  )
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => say(i, ann, 'one', { kind: 'win', id: `p${i}`, amount: 7n })),
  )
  await Promise.all([0, 1].map((i) => say(i, ann, 'one', { kind: 'close' })))
  await say(0, ann, 'one', { kind: 'win', id: 'late', amount: 5n })
  await say(1, ann, 'one', { kind: 'undo', id: 'back', of: 'o3' })
  const { rows } = await sql`
    select version, stake, prize, category, game from vendor.turnover where round = 'one' order by version`.execute(
    context.db,
  )
  const of = { category: 'RNG', game: 'RACE.wheel' }
  assert.deepEqual(rows, [
    { version: 1, stake: 200n, prize: 140n, ...of },
    { version: 2, stake: 0n, prize: 5n, ...of },
    { version: 3, stake: -10n, prize: 0n, ...of },
  ])
  assert.equal(await balanceOf(ann), 1_000n - 190n + 145n)
})

test('what the journal was told of all rounds that are over is how they stand', async () => {
  const { rows } = await sql`
    select 1 from vendor.round r
    left join lateral (
      select sum(stake) as stake, sum(stake_bonus) as bonus, sum(prize) as prize from vendor.turnover t
      where t.vassalage = r.vassalage and t.round = r.round and t.member_id = r.member_id) t on true
    where r.state <> 'open'
      and (r.staked, r.staked_bonus, r.won) is distinct from (coalesce(t.stake, 0), coalesce(t.bonus, 0), coalesce(t.prize, 0))`.execute(
    context.db,
  )
  assert.deepEqual(rows, [])
})
