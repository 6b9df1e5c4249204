import { z } from 'zod'
import type { Capability } from './capability.ts'
import type { RefusalCode } from './refusal.ts'

/** Who may call: anyone, or an account that has a capability. */
export type Who = 'anyone' | Capability

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How many calls in how many seconds, and counted for whom: the member who calls or, where nobody is signed in, the
 * network of their address. Where `failures` count, a call that does what was asked costs nothing, so that those who
 * share an address do not shut one another out; at once, it holds its point until it is answered.
 */
export type Limit = { points: number; seconds: number; per: 'address' | 'member'; counts?: 'failures' }

/** For what a stranger could guess: secrets, codes, tickets. */
export const guesses: Limit = { points: 60, seconds: 300, per: 'address', counts: 'failures' }

/** For what somebody new asks for once or twice, in the evening on which a whole carrier's customers are invited. */
export const newcomers: Limit = { points: 60, seconds: 300, per: 'address' }

/** For what a member does to their own account now and then. */
export const changes: Limit = { points: 20, seconds: 300, per: 'member' }

/**
 * One promise between the server and the screens. `input` is what the caller sends: path parameters and query of a
 * GET or DELETE, the body (and path parameters) of the rest. `reply` is what stands under `value`.
 */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  By extends Method = Method,
  Path extends string = string,
> = {
  method: By
  path: Path
  who: Who
  summary: string
  input: Input
  reply: Reply
  /** Every refusal this call can give beyond those any call can. */
  refusals: readonly RefusalCode[]
  /** The body is bytes, whatever they say they are, and what else is sent stands in the query. */
  takesBytes?: true
  /** The reply is no envelope but bytes of a type: a file that is shown by itself, and can do nothing. */
  givesBytes?: true
  /** The body is a compact JWE, see `GET /wps/system/keys`. */
  sealed?: boolean
  /**
   * `Idempotency-Key` is required: the same key and body give the same bytes back. `where a key is sent`, it may be left
   * out, and what the same key gives is the verb's to say.
   */
  idempotent?: true | 'where a key is sent'
  /**
   * Sensitive: whoever calls must have proved who they are within ten minutes, or is refused `step_up_required`. With
   * `by guard`, only where more than a password stands before the account, or none at all; with `from elsewhere`, only
   * where its owner is not known by this browser and this network yet; the verb sees to it.
   */
  stepUp?: true | 'by guard' | 'from elsewhere'
  /** Stakes money, opens a game or takes money there: whoever calls is at it, also where their page says that nobody is. */
  isPlay?: true
  /** Open also to who came by a password that is to be changed first; all else refuses them `password_change_required`. */
  whileOwing?: true
  /** Open also to who shut themselves out of play; all else refuses them `self_excluded`. */
  whileExcluded?: true
  /** What a guest looks around by: refused `not_signed_in` to guests where the operator asks everybody to sign in. */
  forLooking?: boolean
  /** Beyond what bounds every call. Whatever changes something without a session says one. */
  limit?: Limit
}

/** Declares an endpoint, keeping the exact types of its input and reply, and its method and path as they are written. */
export function endpoint<
  Input extends z.ZodType,
  Reply extends z.ZodType,
  By extends Method,
  Path extends string,
>(promise: Endpoint<Input, Reply, By, Path>): Endpoint<Input, Reply, By, Path> {
  return promise
}

/**
 * Whether an endpoint tells of the site itself: it answers everybody alike, also where the site is closed or its database
 * away, and asks nobody who they are.
 */
export function isForEverybody({ path }: Endpoint): boolean {
  return path.startsWith('/wps/system/')
}

/** Refusals any call can give, so no endpoint lists them. */
export const commonRefusals = [
  'invalid_input',
  'cross_site',
  'body_too_large',
  'unsupported_content',
  'too_many_requests',
  'busy',
  'step_up_required',
  'password_change_required',
  'self_excluded',
  'under_maintenance',
  'region_restricted',
] as const satisfies readonly RefusalCode[]

/** Nothing: a call without input, or a reply that only says it worked. */
export const Nothing = z.object({})

/**
 * A page of a history that only grows: by number, or what stands before the `next` of another page. A filter that little
 * fits may find fewer than asked for; `next` goes on from where the look ended, and is null at the very end.
 */
export const historyOf = <Cursor extends z.ZodType>(size: number, before: Cursor) => ({
  ...pageOf(size),
  before: before.optional(),
})

/** How a page of a history ends. The totals are exact or absent, never guessed. */
export const historyEnd = <Cursor extends z.ZodType>(before: Cursor) => ({
  next: before.nullable(),
  totalPages: z.number().nullable(),
  total: z.number().nullable(),
})

/** A page of a list: from 1. */
export const pageOf = (size: number) => ({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(size),
})
