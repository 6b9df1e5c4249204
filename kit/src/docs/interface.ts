import type { Endpoint } from '@fairground/contract'
import type { z } from 'zod'

/** A message that is sent without being asked for: by whom, what it says, and when. */
export type SaidMessage = { from: string; type: string; summary: string; body: z.ZodType }

/** An interface as it is described: its endpoints by noun and name, its messages where it has any, and by what callers are known. */
export type Interface = {
  title: string
  endpoints: readonly { noun: string; name: string; endpoint: Endpoint }[]
  messages?: readonly SaidMessage[]
  /** Security schemes of OpenAPI by their names, each of which is enough. */
  callers: Readonly<Record<string, object>>
}
