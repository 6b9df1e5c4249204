import { randomUUID } from 'node:crypto'
import type { Chance } from '@fairground/engine'
import type { Simulator } from '#app/pretended'
import { openSessions } from '#identity/session'
import { loginById } from '#identity/login'
import { transact, type Call, type Context } from '#kit'
import type { SimulatedGateway } from './gateways.ts'
import type { SimulatedMember } from './simulate-house.ts'
import { seededChance } from './simulate-lines.ts'

/** A deposit of a history and what its payer did; amounts in whole units of a currency that has no smaller ones. */
export type ToldDeposit = {
  memberId: string
  depositId: string
  transfers: number
  /** What came for the deposit; and what waits for a person, for it named nobody or came beyond a rate. */
  sent: number
  unnamed: number
  takenBack: number
}

export type Payers = { url: string; simulator: Simulator; gateway: SimulatedGateway; seed: string }

const stepsMost = 5

/**
 * Has one member deposit by a gateway and its payer do this and that about it, by the seed: pay as asked, less, more or twice,
 * before it is called off or after, tell of it several times, take it back.
 */
export async function tellHistory(
  { url, simulator, gateway, seed }: Payers,
  member: SimulatedMember,
  token: string,
): Promise<ToldDeposit> {
  const chance = seededChance(`${seed} ${gateway.name}`)
  const asked = 100_000 + chance(400) * 1_000
  const { depositId, checkout } = await start(url, token, { methodId: gateway.method, amount: String(asked) })
  const told: ToldDeposit = {
    memberId: member.memberId,
    depositId,
    transfers: 0,
    sent: 0,
    unnamed: 0,
    takenBack: 0,
  }
  const last = { amount: 0 }
  for (let steps = 1 + chance(stepsMost); steps > 0; steps--) {
    const said = { depositId, checkout, times: 1 + chance(3) }
    const does = chance(3) === 0 ? gateway.does[chance(gateway.does.length)] : undefined
    if (does === 'calls off') await simulator.play('call-off', said)
    else if (does === 'takes back') await takeBack(simulator, gateway, said, told, last)
    else if (chance(6) === 0) await ask(url, token, 'DELETE', `/wps/payment/deposits/${depositId}`)
    else {
      const amount = amountOf(asked, chance)
      const isNamed = does !== 'names nobody'
      const { arrives, waits = 0 } = await transfer(simulator, {
        ...said,
        amount,
        ...(isNamed ? {} : { content: 'thanks' }),
      })
      told.transfers++
      told[isNamed ? 'sent' : 'unnamed'] += arrives
      told.unnamed += waits
      last.amount = arrives
    }
  }
  return told
}

function amountOf(asked: number, chance: Chance): number {
  const what = chance(4)
  if (what === 0) return 25 * (1 + chance(asked / 25))
  return what === 1 ? asked + 25 * chance(1_000) : asked
}

async function transfer(simulator: Simulator, said: object): Promise<{ arrives: number; waits?: number }> {
  return (await simulator.play('transfer', said)) as { arrives: number; waits?: number }
}

async function takeBack(
  simulator: Simulator,
  { takesBack }: SimulatedGateway,
  said: object,
  told: ToldDeposit,
  last: { amount: number },
): Promise<void> {
  if (takesBack === 'all') {
    await simulator.play('take-back', said)
    told.takenBack = told.sent
    // Of what is taken back before anybody asked nothing waits.
    told.unnamed = 0
    return
  }
  if (last.amount === 0) return
  await simulator.play('take-back', { ...said, amount: last.amount })
  told.takenBack += last.amount
  last.amount = 0
}

type Started = { depositId: string; checkout: object }

async function start(url: string, token: string, body: object): Promise<Started> {
  const started = await ask(url, token, 'POST', '/wps/payment/deposits', body)
  if (!started.success) throw new Error(`a deposit did not start: ${JSON.stringify(started)}`)
  return started.value as Started
}

async function ask(url: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as { success: boolean; value: unknown }
}

/** Signs members in, who have no password. */
export async function openSimulatedSessions(
  context: Context,
  members: readonly SimulatedMember[],
): Promise<string[]> {
  const sessions = openSessions(context)
  return await Promise.all(
    members.map(async ({ memberId }) => {
      const login = await loginById(context.db, memberId)
      if (!login) throw new Error('a simulated member has a login')
      return await transact(context, (tx) => sessions.open(tx, login, call))
    }),
  )
}

const call: Call = {
  caller: null,
  requestId: 'simulation',
  address: '127.0.0.1',
  heardAt: 0,
  userAgent: 'fairground simulation',
  requestKey: '',
  requestHash: Buffer.alloc(0),
  language: 'en',
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
}
