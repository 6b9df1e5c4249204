import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'
import { isPersonHere } from './presence.ts'
import { Refused, Unreachable } from './refused.ts'
import { noteServerTime } from './server-clock.ts'

/** What an endpoint's reply looks like on the wire: amounts and instants are still strings. */
export type Sent<E extends Endpoint> = z.input<E['reply']>

export type Question = {
  method: string
  path: string
  query?: Record<string, unknown>
  body?: string
  contentType?: string
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

const answerWithinMs = 20_000
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
let within: ((question: Question, language: string) => Promise<unknown>) | undefined

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
 * Asks the server and opens the envelope. Throws `Refused` with the server's code, or `Unreachable` when no answer came.
 * The reply is as the wire carries it; `call` decodes it by the contract.
 */
export async function ask<Reply>(question: Question): Promise<Reply> {
  try {
    return await askWhileTurning<Reply>(question)
  } catch (error) {
    if (error instanceof Refused) {
      tellRefused(error)
      await inWords()
    }
    throw error
  }
}

async function askWhileTurning<Reply>(question: Question): Promise<Reply> {
  for (const waitMs of turnWaitsMs) {
    try {
      return await askOnce<Reply>(question)
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'session_turned')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return await askOnce<Reply>(question)
}

async function askOnce<Reply>(question: Question): Promise<Reply> {
  if (within) return (await within(question, reads)) as Reply
  const response = await send(question)
  const envelope = await readEnvelope(response)
  noteServerTime(response.headers.get('date'))
  if (response.ok && envelope.success) return envelope.value as Reply
  throw new Refused(response.status, envelope.message ?? 'unknown_error', envelope.value ?? {})
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

async function send({ method, path, query, body, contentType, idempotencyKey, signal }: Question) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (reads) headers['accept-language'] = reads
  // A session lasts while a person uses it, not while a page of theirs stands open.
  if (!isPersonHere()) headers['x-background'] = '1'
  if (body !== undefined) headers['content-type'] = contentType ?? 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const patience = AbortSignal.timeout(answerWithinMs)
  try {
    return await fetch(path + writeQuery(query), {
      method,
      headers,
      ...(body !== undefined && { body }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Unreachable(cause)
  }
}

type Envelope = { success?: boolean; message?: string; value?: Record<string, unknown> }

/** A proxy in between answers in HTML when the server is away; that is no answer of ours. */
async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope
  } catch (cause) {
    throw new Unreachable(cause)
  }
}

function writeQuery(query: Question['query']): string {
  if (!query) return ''
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  return text && `?${text}`
}
