import type { Endpoint } from '@fairground/contract/endpoint'
import type { z } from 'zod'
import * as contract from '../src/contract/index.ts'
import { openLine, type Heard } from './flight/socket.ts'

/** An expected no of the studio, by its code. */
export class Refused extends Error {
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: string, detail: Readonly<Record<string, unknown>>) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** In memory alone: whoever reads what a browser keeps finds nothing. */
let bearer = ''

type Of<Asked extends Endpoint> = {
  input: z.input<Asked['input']>
  reply: z.output<Asked['reply']>
}

/** Asks the studio by its contract. Throws `Refused`, and as fetch does where it is not reached. */
async function ask<Asked extends Endpoint>(
  endpoint: Asked,
  input: Of<Asked>['input'],
  key?: string,
): Promise<Of<Asked>['reply']> {
  const { method, path } = endpoint
  const left = { ...(input as Record<string, unknown>) }
  const at = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name])
    delete left[name]
    return encodeURIComponent(value)
  })
  const query = Object.entries(left).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const isGet = method === 'GET'
  const reply = await fetch(
    isGet && query.length > 0 ? `${at}?${new URLSearchParams(query).toString()}` : at,
    {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(!isGet && { body: JSON.stringify(left) }),
    },
  )
  const said = (await reply.json()) as { success: boolean; message?: string; value: unknown }
  if (!said.success)
    throw new Refused(said.message ?? 'unknown_error', (said.value ?? {}) as Record<string, unknown>)
  return endpoint.reply.parse(said.value) as Of<Asked>['reply']
}

/** Takes the ticket of the address; from then on this page plays. */
export async function enter(ticket: string): Promise<void> {
  const taken = await ask(contract.ticket, { ticket })
  bearer = taken.bearer
}

export const readState = () => ask(contract.state, {})
export const readRounds = async (before?: string) => (await ask(contract.rounds, { before })).list
export const readRound = async (id: string) => (await ask(contract.roundById, { id })).round
export const readProof = (id: string) => ask(contract.roundProof, { id })
export const changeSeed = async (clientSeed: string) => (await ask(contract.changeSeed, { clientSeed })).pair
export const turnSeeds = async (pair: string) => (await ask(contract.turnSeeds, { pair })).pair

const [triesMax, firstPauseMs] = [5, 500]

/** Asks for what is done once however often it is asked: where the line breaks, again under the same key. */
async function persist<Answer>(asking: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = crypto.randomUUID()
  for (let tries = 1; ; tries++)
    try {
      return await asking(key)
    } catch (error) {
      if (error instanceof Refused || tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** tries))
    }
}

export const playRound = async (selection: contract.Selected, stake: string, version: number) =>
  await persist((key) => ask(contract.playRound, { selection, stake, version }, key))
export const takeStep = async (id: string, step: contract.Selected) =>
  await persist((key) => ask(contract.roundStep, { id, step }, key))
export const cashOut = async (id: string) => await persist((key) => ask(contract.cashOut, { id }, key))

/** Watches flights, as who this page is. */
export const openFlightLine = (hear: (heard: Heard) => void) => openLine(bearer, hear)
export const readFlight = () => ask(contract.flight, {})
export const readFlightBets = async (before?: string) => (await ask(contract.flightBets, { before })).list
export const readFlightProof = async (id: string) => (await ask(contract.flightById, { id })).flight
export const betOnFlight = async (seat: number, auto: number | undefined, stake: string, version: number) =>
  await persist((key) =>
    ask(contract.flightBet, { seat, selection: auto === undefined ? {} : { auto }, stake, version }, key),
  )
export const takeFlightBack = async (id: string) => await persist(() => ask(contract.flightTakeBack, { id }))
export const leaveFlight = async (id: string) => await persist(() => ask(contract.flightCashOut, { id }))

export type Answered = Awaited<ReturnType<typeof playRound>>
export type Proof = Awaited<ReturnType<typeof readProof>>
export type GameState = Awaited<ReturnType<typeof readState>>
export type {
  FlightBet,
  FlightBetAway,
  FlightProof,
  Selected,
  OpenRound,
  OverRound,
  Pair,
} from '../src/contract/index.ts'
