import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { openStudio } from '../src/app/index.ts'
import type { FlightPace } from '../src/skyline/index.ts'
import { studioContext, testConfig } from './database.ts'
import { launchOf, openOperator } from './operator.ts'

export type Reply = { status: number; message: string; value: Record<string, unknown> }

/** The studio on a database of its own beside an operator, both over real sockets, and who plays. Call it at the file's top level. */
export async function openPlay(pace?: FlightPace) {
  const operator = await openOperator()
  const base = await studioContext()
  base.clock.go()
  const context = { ...base, config: testConfig({ operatorUrl: operator.url }) }
  const studio = await openStudio(context, pace)
  await studio.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(studio.app.server.address() as AddressInfo).port}`
  Object.assign(context.config, { publicUrl: url })
  after(async () => await studio.stop())

  async function ask(
    method: string,
    path: string,
    { bearer, body, key }: { bearer?: string; body?: object; key?: string } = {},
  ): Promise<Reply> {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { message = '', value = {} } = (await reply.json()) as Partial<Reply>
    return { status: reply.status, message, value }
  }

  async function launch(said: object): Promise<Record<string, string>> {
    const reply = await fetch(`${url}/operator/game/url`, { method: 'POST', ...launchOf(said) })
    return (await reply.json()) as Record<string, string>
  }

  /** Opens a game for a player with so much of the currency, and takes the ticket. */
  async function sit(game: string, units: bigint, player = `p-${randomUUID()}`) {
    operator.purses.set(player, units * 100_000n)
    const opened = await launch({
      user: player,
      token: `t-${randomUUID()}`,
      game_code: game,
      currency: 'VND',
      lang: 'en',
    })
    const ticket = new URL(opened.url ?? assert.fail(JSON.stringify(opened))).searchParams.get('ticket')
    const { value } = await ask('POST', '/api/ticket', { body: { ticket: ticket ?? '' } })
    const bearer = String(value.bearer)
    await ask('PUT', '/api/seeds', { bearer, body: { clientSeed: 'of the browser' } })
    return {
      player,
      bearer,
      ticket: ticket ?? '',
      holds: () => (operator.purses.get(player) ?? 0n) / 100_000n,
    }
  }

  /** One press. */
  const play = async (bearer: string, selection: object, stake: string, key: string = randomUUID()) =>
    await ask('POST', '/api/rounds', { bearer, key, body: { selection, stake } })

  return { context, studio, operator, url, ask, launch, sit, play }
}
