import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { loginByUsername } from '#identity/login'
import { sql, transact, type Config, type Context } from '#kit'
import { advance } from '#lottery'
import { findDraw, makeIssue, openDraw } from '#lottery/draw'
import { deposit } from '#wallet'
import { openHouse, unit, type Answer } from './house.ts'

const games = new URL('../../db/seed/games.sql', import.meta.url)

/** One bad input: the status and code it is refused with, what it is, and the call that sends it. */
export type Row = [expected: string, what: string, send: () => Promise<Answer>]

/** The whole interface with the games' draws on sale. Call it at the file's top level. */
export async function openShop(config: Partial<Config> = {}) {
  // Rows of bad callers fail to sign in on purpose, and are not to be asked who they are.
  const house = await openHouse(config, { 'signIn.captchaAfterFailures': 0 })
  const { context } = house
  await sql.raw(await readFile(games, 'utf8')).execute(context.db)
  await advance(context)

  return {
    ...house,

    /** A new member's token, with so many units paid in. */
    async funded(username: string, units: bigint): Promise<string> {
      const token = await house.member(username)
      const login = await loginByUsername(context.db, username)
      assert.ok(login)
      const owner = { memberId: login.id, book: login.book, currency: 'VND' }
      const paid = { cause: `deposit:${login.id}`, gateway: 'test', reference: '', amount: units * unit }
      await transact(context, (tx) => deposit(tx, { ...owner, ...paid, at: context.clock.now() }))
      return token
    },

    /** A draw's id as it is on the wire. */
    async draw(gameCode: string, issue: string): Promise<string> {
      const draw = await findDraw(context.db, gameCode, issue)
      assert.ok(draw)
      return writeId('drw', draw.id)
    },

    /** One more draw of the north, on sale: its uuid. */
    async freshDraw(issue: string): Promise<string> {
      const { id } = await makeIssue(context, { gameCode: 'xsmb', issue }, 60, 'system')
      return (await openDraw(context, id)).id
    },
  }
}

/** A test for each row: it meets its refusal, and everything is as it was. */
export function testRefusals(context: Context, kind: string, rows: readonly Row[]): void {
  for (const [expected, what, send] of rows) {
    test(`${kind}: ${what} is refused ${expected}`, async () => {
      const before = await everything(context)
      const answer = await send()
      assert.equal(`${answer.status} ${answer.message}`, expected, answer.text)
      assert.deepEqual(await everything(context), before)
    })
  }
}

/** All that a refused call might have left behind. */
export async function everything({ db }: Context): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from lottery."order") as orders,
      (select coalesce(sum(amount), 0) from lottery.liability) as owed,
      (select count(*) from payment.deposit) as deposits,
      (select count(*) from ledger.transfer) as transfers,
      (select count(*) from ledger.entry) as entries,
      (select json_agg(b order by member_id)::text from ledger.balance b) as balances,
      (select count(*) from identity.login) as logins,
      (select count(*) from identity.session where ended_at is null) as sessions,
      (select count(*) from member.profile) as profiles`.execute(db)
  return rows[0]
}

/** A value as a test's name can hold it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
