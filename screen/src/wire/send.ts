import { isPersonHere } from './presence.ts'
import { Refused, Unreachable } from './refused.ts'
import { noteServerTime } from './server-clock.ts'

export type AskOptions = {
  /** Of an idempotent endpoint: the same key and input give the same reply. One intent, one key. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** What goes along with a call. A body is sent as JSON, or is the text of another `contentType`. */
export type Question = AskOptions & {
  query?: object
  body?: object | string
  contentType?: string
}

const answerWithinMs = 20_000

/** Sends a question, `to` a method and a path, for who reads a `language`, and opens the envelope that is answered. */
export async function send(to: string, question: Question, language: string): Promise<unknown> {
  return await openAnswer(await fetchAnswer(to, question, language))
}

/** Opens the envelope that is answered, whichever way it was asked for. */
export async function openAnswer(response: Response): Promise<unknown> {
  const envelope = await readEnvelope(response)
  noteServerTime(response.headers.get('date'))
  if (response.ok && envelope.success) return envelope.value
  throw new Refused(response.status, envelope.message ?? 'unknown_error', envelope.value ?? {})
}

async function fetchAnswer(
  to: string,
  { query, body, contentType, idempotencyKey, signal }: Question,
  language: string,
) {
  const [method, path] = to.split(' ') as [string, string]
  const headers: Record<string, string> = { accept: 'application/json' }
  if (language) headers['accept-language'] = language
  // A session lasts while a person uses it, not while a page of theirs stands open.
  if (!isPersonHere()) headers['x-background'] = '1'
  if (body) headers['content-type'] = contentType ?? 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const patience = AbortSignal.timeout(answerWithinMs)
  try {
    return await fetch(path + writeQuery(query), {
      method,
      headers,
      ...(body && { body: contentType ? (body as string) : JSON.stringify(body) }),
      credentials: 'same-origin',
      signal: AbortSignal.any([signal ?? patience, patience]),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Unreachable(cause)
  }
}

type Envelope = { success?: boolean; message?: string; value?: Record<string, unknown> }

/** A proxy in between answers in HTML or in JSON of its own when the server is away; that is no answer of ours. */
async function readEnvelope(response: Response): Promise<Envelope> {
  const read = response.json() as Promise<Envelope | null>
  const envelope = await read.catch((cause: unknown) => {
    throw new Unreachable(cause)
  })
  if (typeof envelope?.success === 'boolean') return envelope
  throw new Unreachable(envelope)
}

function writeQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given as [string, string][]).toString()
  return text && `?${text}`
}
