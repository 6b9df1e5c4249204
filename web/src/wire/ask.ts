import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'
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
const sessionLost = new Set<() => void>()
const shut = new Set<() => void>()
let reads = ''

/** Tells every call from now on which language this page reads, for messages that are sent from the server. */
export function askIn(language: string): void {
  reads = language
}

/** Calls `heard` whenever the server says that the session this page believed in is over. */
export function onSessionLost(heard: () => void): () => void {
  sessionLost.add(heard)
  return () => sessionLost.delete(heard)
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
  const response = await send(question)
  const envelope = await readEnvelope(response)
  noteServerTime(response.headers.get('date'))
  if (response.ok && envelope.success) return envelope.value as Reply
  const refused = new Refused(response.status, envelope.message ?? 'unknown_error', envelope.value ?? {})
  if (refused.code === 'session_expired' || refused.code === 'not_signed_in')
    for (const heard of sessionLost) heard()
  if (refused.code === 'under_maintenance' || refused.code === 'region_restricted')
    for (const heard of shut) heard()
  throw refused
}

async function send({ method, path, query, body, contentType, idempotencyKey, signal }: Question) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (reads) headers['accept-language'] = reads
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
