import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { readAmount } from '@fairground/contract/money'
import { openStudioKeys, seedOriginals } from '#app/studio'
import { loginByUsername } from '#identity/login'
import { sql, transact } from '#kit'
import { deposit } from '#wallet'
import { openStudio } from '../../studio/src/app/index.ts'
import { studioContext, testConfig } from '../../studio/test/database.ts'
import { commandNamed, runCommand } from './command-line.ts'
import type { CutWire } from './cut-wire.ts'
import { openHouse } from './house.ts'
import { freePort } from './port.ts'

/** What the studio answered. */
export type StudioAnswer = { success: boolean; message: string; value: Record<string, unknown> }

/** Shorter times between flights than there are. */
const between = { bettingMs: 1_500, lockedMs: 300, endedMs: 200 }

/**
 * The platform and the studio, each on its own database, with nothing between them but the signed wire over real sockets, and who plays.
 * Flights are so many times faster than they are flown. Call it at the file's top level.
 */
export async function openStudioHouse({ wire, speed = 10 }: { wire?: CutWire; speed?: number } = {}) {
  const house = await openHouse()
  const { context, url, ask, member } = house
  house.clock.go()
  wire?.leadTo(url)
  const folder = mkdtempSync(join(tmpdir(), 'fairground-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const keys = openStudioKeys(folder)
  const port = await freePort()
  const studioUrl = `http://127.0.0.1:${port}`
  await seedOriginals(context, { url: studioUrl, port, databaseUrl: undefined, ownerUrl: undefined }, keys)
  const theirs = await studioContext()
  theirs.clock.go()
  const config = testConfig({
    publicUrl: studioUrl,
    operatorUrl: `${wire?.url ?? url}/wps/vendor/FGO`,
    signingKey: createPrivateKey(keys.studioSigning),
    operatorKey: createPublicKey(keys.platformSigning),
    frameAncestors: [new URL(url).origin],
  })
  const studio = await openStudio({ ...theirs, config }, { ...between, speed })
  await studio.app.listen({ port, host: '127.0.0.1' })
  after(() => studio.stop())

  async function play(
    path: string,
    { bearer = '', body, key = randomUUID() }: { bearer?: string; body?: object; key?: string },
  ): Promise<StudioAnswer> {
    const reply = await fetch(studioUrl + path, {
      method: body ? (path === '/api/seeds' ? 'PUT' : 'POST') : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${bearer}`,
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as StudioAnswer
  }

  /** Opens a game as the site does, and takes the ticket as its page does. */
  async function open(token: string, code: string, mode: 'play' | 'demo' = 'play'): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      select node_id::int as id from casino.game where code = ${code}`.execute(context.db)
    const body = { nodeId: rows[0]?.id, mode }
    const launched = await ask('POST', '/wps/game/launchGame', { body, token })
    assert.equal(launched.status, 200, launched.text)
    const ticket = new URL(String(launched.value.game_url)).searchParams.get('ticket') ?? ''
    const bearer = String((await play('/api/ticket', { body: { ticket } })).value.bearer)
    await play('/api/seeds', { bearer, body: { clientSeed: 'of the browser' } })
    return bearer
  }

  /** A member who holds so much. */
  async function memberWith(name: string, amount: string): Promise<string> {
    const token = await member(name)
    const login = (await loginByUsername(context.db, name)) ?? assert.fail()
    const owner = { memberId: login.id, book: 'real', currency: 'VND' } as const
    const paid = { cause: `deposit:${name}`, gateway: 'test', reference: '', amount: readAmount(amount) }
    await transact(context, (tx) => deposit(tx, { ...owner, ...paid, at: context.clock.now() }))
    return token
  }

  /** Holds what both wrote down in so many hours against each other. */
  async function reconcile(hours = 1): Promise<{ records: number; found: number }> {
    const named = ['FGO', '--hours', String(hours), '--json']
    const { said } = await runCommand(context, commandNamed('vendor reconcile'), ...named)
    return JSON.parse(said) as { records: number; found: number }
  }

  return { ...house, theirs, studio, studioUrl, play, open, memberWith, reconcile }
}
