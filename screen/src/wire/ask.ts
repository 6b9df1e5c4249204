import type { Endpoint, EndpointName, Endpoints } from '@fairground/contract'
import type { z } from 'zod'
import { Refused } from './refused.ts'
import { type AskOptions, type Question, send } from './send.ts'

/** What an endpoint's reply looks like on the wire: amounts and instants are still strings. */
export type Sent<E extends Endpoint> = z.input<E['reply']>

/** What an endpoint takes, likewise. */
export type Said<Name extends EndpointName> = z.input<Endpoints[Name]['input']>

/** `drawId` of `GET /wps/lottery/draws/:drawId`. */
type Named<Name> = Name extends `${string}:${infer Part}/${string}` | `${string}:${infer Part}` ? Part : never
type Rest<Name extends EndpointName> = Omit<Said<Name>, Named<Name>>
type Carried<Name extends EndpointName> = Name extends `${'GET' | 'DELETE'} ${string}`
  ? { query: Rest<Name> }
  : { body: Rest<Name> }

/** What goes along with a call: what its path names, and its query or body where it needs any. */
type Asked<Name extends EndpointName> = AskOptions &
  ([Named<Name>] extends [never] ? unknown : { at: string }) &
  ({} extends Rest<Name> ? Partial<Carried<Name>> : Carried<Name>)

const wordsWithinMs = 3_000
// A call that was on its way while the session turned is sent again with the cookie that the turn leaves here; the answer
// that brings it may still be on its way as well.
const turnWaitsMs = [50, 300, 1_000]
const sessionLost = new Set<() => void>()
const shut = new Set<() => void>()
const passwordOwed = new Set<() => void>()
const accountNeeded = new Set<() => void>()
let isUnheard = false
let reads = ''
let readyToRefuse = (): Promise<void> => Promise.resolve()
let within: ((to: string, question: Question, language: string) => Promise<unknown>) | undefined

/** Where pages are drawn beside the server, it is asked without a network from now on. */
export function askWithin(answer: typeof within): void {
  within = answer
}

/** Tells every call from now on which language this page reads, for messages that are sent from the server. */
export function askIn(language: string): void {
  reads = language
}

/** Has every refusal wait, for so long as is bearable, until it can be said in words. */
export function beforeRefused(ready: () => Promise<void>): void {
  readyToRefuse = ready
}

/** Calls `heard` whenever the server says that the session this page believed in is over. */
export function onSessionLost(heard: () => void): () => void {
  sessionLost.add(heard)
  return () => sessionLost.delete(heard)
}

/** Calls `heard` whenever the server refuses a call until the member has changed their password. */
export function onPasswordOwed(heard: () => void): () => void {
  passwordOwed.add(heard)
  return () => passwordOwed.delete(heard)
}

/**
 * Calls `heard` whenever the server refuses a call to a demo, since it needs an account of one's own; at once where nobody
 * has heard of the last: what hears comes later than the page.
 */
export function onAccountNeeded(heard: () => void): () => void {
  accountNeeded.add(heard)
  if (isUnheard) heard()
  isUnheard = false
  return () => accountNeeded.delete(heard)
}

/** Calls `heard` whenever the server refuses a call because the site is not open to whoever asks. */
export function onShut(heard: () => void): () => void {
  shut.add(heard)
  return () => shut.delete(heard)
}

/**
 * Asks an endpoint by its name, as in `GET /wps/lottery/draws`: the contract is there for the types alone, so that it need
 * not be loaded. What is said and what comes back are as the wire carries them; `call` encodes, seals and decodes.
 * Throws `Refused` with the server's code, or `Unreachable` when no answer came.
 */
export async function ask<Name extends EndpointName>(
  name: Name,
  asked: Asked<Name>,
): Promise<Sent<Endpoints[Name]>>
export async function ask(name: string, { at = '', ...question }: Question & { at?: string }) {
  return await exchange(name.replace(/:[a-z]\w*/i, encodeURIComponent(at)), question)
}

/**
 * What is behind `ask`, `to` a method and a path that is filled in: whoever calls says and reads what the contract has there,
 * and may send it by other means.
 */
export async function exchange(to: string, question: Question, by = send): Promise<unknown> {
  try {
    return await whileTurning(() => (within ?? by)(to, question, reads))
  } catch (error) {
    if (error instanceof Refused) {
      tellRefused(error)
      await inWords()
    }
    throw error
  }
}

async function whileTurning(asked: () => Promise<unknown>): Promise<unknown> {
  for (const waitMs of turnWaitsMs) {
    try {
      return await asked()
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'session_turned')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return await asked()
}

/** A refusal without its words is still one. */
async function inWords(): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, wordsWithinMs)
  await Promise.race([readyToRefuse(), over]).catch(() => undefined)
  clearTimeout(timer)
}

const lostCodes = ['session_expired', 'session_turned', 'not_signed_in']
const shutCodes = ['under_maintenance', 'region_restricted']

function tellRefused({ code }: Refused): void {
  if (lostCodes.includes(code)) for (const heard of sessionLost) heard()
  if (shutCodes.includes(code)) for (const heard of shut) heard()
  if (code === 'password_change_required') for (const heard of passwordOwed) heard()
  if (code !== 'in_need_true_account') return
  isUnheard = accountNeeded.size === 0
  for (const heard of accountNeeded) heard()
}

/** A path under which something can be sent by a method, for what is sent by other means than these. */
export type PathOf<By extends string, Name = EndpointName> = Name extends `${By} ${infer Path}` ? Path : never
