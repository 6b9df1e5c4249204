import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { exclude, takeTimeOut } from '#care/pause'
import { sql } from '#kit'
import { prove } from '#ledger'
import { advance } from '#lottery'
import { makeIssue, openDraw } from '#lottery/draw'
import { unit } from './house.ts'
import { long } from './long.ts'
import { openMoves } from './moved.ts'

import { openTwoServers } from './two-servers.ts'

// Two api processes take a member's stakes while the member stops their play by a third: what is answered afterwards is a no.
// PAUSE_ROUNDS=1000 plays as many rounds of each.
const two = await openTwoServers()
const { context, servers } = two
await sql.raw(await readFile(new URL('../../db/seed/games.sql', import.meta.url), 'utf8')).execute(context.db)
await advance(context)
const issue = `${context.clock.now().toISOString().slice(0, 10)}-r1`
const { id } = await openDraw(
  context,
  (await makeIssue(context, { gameCode: 'xsmb', issue }, 600, 'system')).id,
)
const lines = [{ play: 'lo2', numbers: ['61'], unit: '1000' }]
const body = { drawId: writeId('drw', id), lines }
const stakes = 200
const rounds = Number(process.env['PAUSE_ROUNDS'] ?? (long ? 500 : 3))
const moves = openMoves(context)

type Outcome = { code: string; sentAt: number }

/** Stakes one after another at both servers, some of them at once, and what became of each. */
async function stakeAll(token: string, from: number, until: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = from
  const hand = async (at: number) => {
    for (; next < until;) {
      next++
      const sentAt = performance.now()
      const server = servers[at % servers.length] ?? assert.fail()
      const { success, message } = await server.place(token, randomUUID(), body)
      outcomes.push({ code: success ? 'taken' : String(message), sentAt })
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => hand(at)))
  return outcomes
}

for (const [what, pause, code] of [
  ['an exclusion', (owner: Parameters<typeof exclude>[2]) => exclude(context, 6, owner), 'self_excluded'],
  ['a time-out', (owner: Parameters<typeof exclude>[2]) => takeTimeOut(context, 24, owner), 'time_out'],
] as const)
  test(`of ${stakes} stakes at two servers none is taken that is sent after ${what} is answered`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { token, memberId } = await two.member(`raced-${code.replace('_', '-').slice(0, 8)}-${round}`)
      const owner = { memberId, book: 'real', currency: context.config.currency } as const
      await moves.deposit(owner, 10_000_000n * unit)
      const all = stakeAll(token, 0, stakes)
      await new Promise((done) => setTimeout(done, 5 + (round % 40)))
      await pause(owner)
      const answeredAt = performance.now()
      const outcomes = await all
      const { rows } = await sql<{ late: bigint }>`
        select count(*) as late from lottery."order" o
        join care.pause p on p.member_id = o.member_id where o.member_id = ${memberId} and o.placed_at > p.at`.execute(
        context.db,
      )
      const late = outcomes.filter(({ sentAt }) => sentAt > answeredAt)
      assert.ok(late.length > 0, 'some are sent afterwards')
      assert.deepEqual(
        late.filter((one) => one.code === 'taken'),
        [],
      )
      assert.ok(outcomes.every((one) => ['taken', code, 'session_expired'].includes(one.code)))
      assert.equal(rows[0]?.late, 0n)
    }
    assert.equal((await prove(context.db)).wrong, null)
  })
