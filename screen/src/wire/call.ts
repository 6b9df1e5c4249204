import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'
import { ask } from './ask.ts'
import { isSteppedUp } from './step-up.ts'

export { Refused, Unreachable } from './refused.ts'

type Needed<Wire> = { [Key in keyof Wire]-?: undefined extends Wire[Key] ? never : Key }[keyof Wire]

/** What a caller gives: amounts and dates as code has them; what the contract has a default for may be left out. */
export type Given<Input extends z.ZodType> = Pick<
  z.output<Input>,
  Needed<z.input<Input>> & keyof z.output<Input>
> &
  Partial<z.output<Input>>

export type CallOptions = {
  /** Of an idempotent endpoint: the same key and input give the same reply. One intent, one key. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls an endpoint of the contract and gives its decoded reply: amounts as bigint, instants as Date, ids as uuid.
 * Throws `Refused` with the server's code and detail, or `Unreachable`. A sealed endpoint's body is encrypted first. Where
 * the server wants a proof of who one is first, it is asked for and the call is sent again.
 */
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  promise: Endpoint<Input, Reply>,
  input: Given<Input>,
  options: CallOptions = {},
): Promise<z.output<Reply>> {
  try {
    return await send(promise, input, options)
  } catch (error) {
    if (promise.stepUp && (await isSteppedUp(error))) return await send(promise, input, options)
    throw error
  }
}

async function send<Input extends z.ZodType, Reply extends z.ZodType>(
  promise: Endpoint<Input, Reply>,
  input: Given<Input>,
  { idempotencyKey, signal }: CallOptions,
): Promise<z.output<Reply>> {
  const { path, rest } = fillPath(promise.path, encode(promise.input, input))
  const inBody = promise.method === 'POST' || promise.method === 'PUT'
  const reply = await ask({
    method: promise.method,
    path,
    ...(inBody ? await writeBody(promise.sealed ?? false, rest) : { query: rest }),
    idempotencyKey,
    signal,
  })
  return promise.reply.decode(reply as z.input<Reply>)
}

async function writeBody(sealed: boolean, payload: Record<string, unknown>) {
  if (!sealed) return { body: JSON.stringify(payload) }
  const { seal } = await import('./seal.ts')
  return { body: await seal(payload), contentType: 'application/jose' }
}

/** Input the contract would refuse goes out as it is: the server's refusal names each field, and is the one that counts. */
function encode(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const whole = { ...defaultsOf(schema), ...dropAbsent(input as Record<string, unknown>) }
  const encoded = schema.safeEncode(whole)
  return (encoded.success ? encoded.data : whole) as Record<string, unknown>
}

function dropAbsent(input: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

function defaultsOf(schema: z.ZodType): Record<string, unknown> {
  const shape =
    (schema as { shape?: Record<string, z.ZodType & { def: { defaultValue?: unknown } }> }).shape ?? {}
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => field.def.type === 'default')
      .map(([key, field]) => [key, field.def.defaultValue]),
  )
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}
