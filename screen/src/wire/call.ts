import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'
import { exchange } from './ask.ts'
import type { AskOptions } from './send.ts'
import { isSteppedUp } from './step-up.ts'

export { Refused, Unreachable } from './refused.ts'

type Needed<Wire> = { [Key in keyof Wire]-?: undefined extends Wire[Key] ? never : Key }[keyof Wire]

/** What a caller gives: amounts and dates as code has them; what the contract has a default for may be left out. */
export type Given<Input extends z.ZodType> = Pick<
  z.output<Input>,
  Needed<z.input<Input>> & keyof z.output<Input>
> &
  Partial<z.output<Input>>

/**
 * Calls an endpoint of the contract and gives its decoded reply: amounts as bigint, instants as Date, ids as uuid.
 * Throws `Refused` with the server's code and detail, or `Unreachable`. A sealed endpoint's body is encrypted first. Where
 * the server wants a proof of who one is first, it is asked for and the call is sent again.
 */
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  promise: Endpoint<Input, Reply>,
  input: Given<Input>,
  options: AskOptions = {},
): Promise<z.output<Reply>> {
  try {
    return await callOnce(promise, input, options)
  } catch (error) {
    if (promise.stepUp && (await isSteppedUp(error))) return await callOnce(promise, input, options)
    throw error
  }
}

async function callOnce<Input extends z.ZodType, Reply extends z.ZodType>(
  promise: Endpoint<Input, Reply>,
  input: Given<Input>,
  options: AskOptions,
): Promise<z.output<Reply>> {
  const { to, carried } = address(`${promise.method} ${promise.path}`, encode(promise.input, input))
  const sealed = promise.sealed ? await writeSealed(carried.body) : {}
  const reply = await exchange(to, { ...carried, ...sealed, ...options })
  return promise.reply.decode(reply as z.input<Reply>)
}

async function writeSealed(payload: object = {}) {
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

/** Where a call goes, its path filled in, and what it carries along: by a GET or DELETE as query, else as body. */
function address(
  name: string,
  said: Record<string, unknown>,
): { to: string; carried: { query?: object; body?: object } } {
  const rest = { ...said }
  const to = name.replace(/:([a-z]\w*)/gi, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  return { to, carried: /^(?:GET|DELETE) /.test(name) ? { query: rest } : { body: rest } }
}
