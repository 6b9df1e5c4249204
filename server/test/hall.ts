import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { readAmount } from '@fairground/contract/money'
import { pretend, seedTables } from '#app/pretended'
import { loginByUsername } from '#identity/login'
import { sql, transact } from '#kit'
import { deposit } from '#wallet'
import type { House } from './house.ts'
import { until } from './until.ts'

/** What a table's page is told of it. */
export type View = {
  status: string
  round: string
  closesInMs: number | null
  nextInMs: number
  outcome: number[] | null
  isAlone: boolean
  isOpen: boolean
  bets: { place: string; units: number }[]
  came: { round: string; staked: number; won: number; back: number } | null
  pressed?: string
}
export type Seat = Awaited<ReturnType<ReturnType<typeof openHallBeside>['open']>>

/**
 * A house as `npm start` makes one, and beside it the hall, at whose tables rounds are bet on and played for so long, as `1500,900`.
 * The hall calls the house at its port, or at another that leads there.
 */
export function openHallBeside(
  { context, clock, ask, url, member }: House,
  quick: string,
  port = new URL(url).port,
) {
  clock.set(new Date().toISOString())
  clock.go()
  const folder = mkdtempSync(join(tmpdir(), 'fairground-tables-'))
  let stop = () => undefined as void
  after(() => {
    stop()
    rmSync(folder, { recursive: true })
  })
  const env = { PORT: port, TABLES_QUICK: quick }
  const ended: object[] = []

  /** Starts the hall, and puts it on offer as the worker of a start does. */
  async function start() {
    const log = { error: (what: object) => ended.push(what) }
    const begun = (await pretend(env, folder, log)) ?? assert.fail('nothing is pretended')
    stop = begun.stop
    await offer(begun.secrets)
    return begun
  }

  async function offer(vendors: Record<string, string>): Promise<void> {
    await seedTables({ ...context, config: { ...context.config, vendors } }, folder)
    clock.advance(2_000)
  }

  /** Kills the hall, as whoever pulls a plug does, and waits until its end was told. */
  async function kill(pid: number): Promise<void> {
    const before = ended.length
    process.kill(pid, 'SIGKILL')
    await until('its end is told', () => ended.length > before)
  }

  /** A member who has a hundred thousand. */
  async function rich(username: string): Promise<string> {
    const token = await member(username)
    const { id: memberId } = (await loginByUsername(context.db, username)) ?? assert.fail()
    const owner = { memberId, book: 'real', currency: 'VND' } as const
    const paid = {
      cause: `deposit:${username}`,
      gateway: 'test',
      reference: '',
      amount: readAmount('100000'),
    }
    await transact(context, (tx) => deposit(tx, { ...owner, ...paid, at: clock.now() }))
    return token
  }

  const nodeOf = async (code: string) =>
    (
      await sql<{
        id: string
      }>`select node_id::text as id from casino.game where vassalage = 'LAMP' and code = ${code}`.execute(
        context.db,
      )
    ).rows[0]?.id ?? ''

  /** Opens a table as the site does, and its page as a frame does; answers what its page may do. */
  async function open(token: string, code: string, roomId?: string) {
    const body = { nodeId: await nodeOf(code), ...(roomId && { roomId }) }
    const launched = await ask('POST', '/wps/game/launchGame', { body, token })
    assert.equal(launched.status, 200, launched.text)
    const page = await fetch(String(launched.value.game_url))
    assert.match(page.headers.get('content-security-policy') ?? '', new RegExp(`frame-ancestors ${url}$`))
    const said = /data-said="([^"]*)"/.exec(await page.text())?.[1] ?? ''
    const { seat } = JSON.parse(said.replaceAll('&quot;', '"')) as { seat: string }
    const post = async (path: string, text: string) =>
      await fetch(new URL(path, String(launched.value.game_url)), { method: 'POST', body: text })
    const tell = async (path: string, more: object = {}) =>
      (await (await post(path, JSON.stringify({ seat, ...more }))).json()) as View
    const look = (more: object = {}) => tell('/at', more)
    return {
      seat,
      post,
      tell,
      look,
      leave: () => tell('/leave'),
      bet: async (place: string, units: number, id: string = randomUUID()) =>
        (await tell('/bet', { id, place, units })).status,
      /** Waits for a round that has just begun, in which is so long to bet. */
      fresh: (leftMs = 1_000) =>
        until('a round begins', async () => ((await look()).closesInMs ?? 0) > leftMs),
    }
  }

  /** The state of a round that a member of that name has bet on, and what it paid. */
  async function roundOf(round: string, username: string) {
    const { rows } = await sql<{ state: string; won: bigint }>`
      select r.state, r.won from vendor.round r join identity.login l on l.id = r.member_id
      where r.round = ${round} and l.username = ${username}`.execute(context.db)
    return rows[0]
  }

  return { folder, start, offer, kill, rich, nodeOf, open, roundOf }
}
