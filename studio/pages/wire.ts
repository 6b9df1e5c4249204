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

/** Nobody answered: what was asked for may have been done, and may not. `cause` is what came instead of an answer. */
export class Unheard extends Error {}

/** The studio was not reached, or did not answer in time. `cause` is what the browser said. */
export class Unreached extends Error {}

/** A call that is one however often it is asked: whoever asks it again keeps the key. */
export const newKey = (): string => crypto.randomUUID()

/** Reading is answered at once; a stake is called for as long as the studio has patience for. */
const [readWithinMs, doneWithinMs] = [10_000, 30_000]

/** In memory alone: whoever reads what a browser keeps finds nothing. */
let bearer = ''

type Of<Asked extends Endpoint> = {
  input: z.input<Asked['input']>
  reply: z.output<Asked['reply']>
}

/** Asks the studio by its contract. Throws `Refused`, and `Unreached` where no answer came. */
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
  const reply = await reach(
    isGet && query.length > 0 ? `${at}?${new URLSearchParams(query).toString()}` : at,
    {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(!isGet && { body: JSON.stringify(left) }),
      signal: AbortSignal.timeout(isGet ? readWithinMs : doneWithinMs),
    },
  )
  const said = await readSaid(reply)
  if (!said.success)
    throw new Refused(said.message ?? 'unknown_error', (said.value ?? {}) as Record<string, unknown>)
  return endpoint.reply.parse(said.value) as Of<Asked>['reply']
}

async function reach(address: string, asked: RequestInit): Promise<Response> {
  try {
    return await fetch(address, asked)
  } catch (cause) {
    throw new Unreached('not reached', { cause })
  }
}

type Said = { success: boolean; message?: string; value: unknown }

/** Somebody between may answer with a page of their own, or in JSON of theirs; an answer that breaks off is none. */
async function readSaid(reply: Response): Promise<Said> {
  const read = reply.json() as Promise<Said | null>
  const said = await read.catch((cause: unknown) => {
    throw cause instanceof SyntaxError ? cause : new Unreached('not reached', { cause })
  })
  if (typeof said?.success === 'boolean') return said
  throw new SyntaxError('an answer of somebody between')
}

/** Waited for by nobody: where it does not arrive, nothing more is said. */
export function tellFault(fault: contract.PageFault): void {
  ask(contract.reportFault, fault).catch(() => undefined)
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

const [triesMax, firstPauseMs, patienceMs] = [5, 500, 45_000]

/**
 * Asks for what is done once however often it is asked: where the line breaks, again. Throws `Unheard` where no answer came. Patience
 * goes by the clock on the wall: nothing is sent because a device woke that slept, for an hour it may be.
 */
async function persist<Answer>(asking: () => Promise<Answer>, most = triesMax): Promise<Answer> {
  const since = Date.now()
  const isLate = () => Date.now() - since > patienceMs
  let isUnheard = false
  for (let tries = 1; ; tries++)
    try {
      return await asking()
    } catch (error) {
      isUnheard ||= !(error instanceof Refused)
      const isOver = tries === most || isLate()
      if (isUnheard && (isOver || saysNothing(error))) throw new Unheard('no answer', { cause: error })
      if (error instanceof Refused) throw error
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** tries))
      if (isLate()) throw new Unheard('no answer', { cause: error })
    }
}

const ofNoCall = new Set([
  'too_many_requests',
  'busy',
  'unknown_error',
  'not_signed_in',
  'session_expired',
  'game_session_ended',
])

/** A no that is said of any call: what this one came to when it was asked before, it does not tell. */
export const saysNothing = (error: unknown): boolean => error instanceof Refused && ofNoCall.has(error.code)

/** A bet as it is asked for; the same key is the same round. */
export type BetAsked = { key: string; selection: contract.Selected; stake: string; version: number }

export const playRound = async ({ key, selection, stake, version }: BetAsked, tries = triesMax) =>
  await persist(() => ask(contract.playRound, { selection, stake, version }, key), tries)
export const takeStep = async (id: string, step: contract.Selected, key: string) =>
  await persist(() => ask(contract.roundStep, { id, step }, key))
export const cashOut = async (id: string, key: string) =>
  await persist(() => ask(contract.cashOut, { id }, key))

/** Watches flights, as who this page is. */
export const openFlightLine = (hear: (heard: Heard) => void) => openLine(bearer, hear)
export const readFlight = () => ask(contract.flight, {})
export const readFlightBets = async (before?: string) => (await ask(contract.flightBets, { before })).list
export const readFlightProof = async (id: string) => (await ask(contract.flightById, { id })).flight

/** A bet on a flight as it is asked for; `auto` is where it leaves by itself, in hundredths. */
export type FlightBetAsked = {
  key: string
  /** The flight that it is for. */
  round: string | undefined
  seat: number
  auto: number | undefined
  stake: string
  version: number
}

export const betOnFlight = async ({ key, auto, ...bet }: FlightBetAsked) =>
  await persist(() => ask(contract.flightBet, { ...bet, selection: auto === undefined ? {} : { auto } }, key))
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
