import type { FastifyInstance } from 'fastify'
import type { Context, Job, Journal, Reader, Route } from '#kit'
import type { Command } from './command.ts'
import type { Answer } from './question.ts'
import type { Whole } from './whole.ts'

/**
 * All that a module brings. It stands in the list of modules by this one value; nothing of it is written anywhere else.
 * What it does is made for one process, by its context, and may look at what all modules of the list bring.
 */
export type Module = {
  /** As its folder is called: `wallet`, `identity/session`. */
  name: string
  /** Throws where the deployment gives it what it cannot use; asked before anybody is served. */
  check?: (context: Context) => Promise<void>
  /** The endpoints of the contract that it keeps. */
  routes?: (context: Context, whole: Whole) => readonly Route[]
  /** What it serves outside the contract: what others call, and pages of their own. */
  plugin?: (context: Context, whole: Whole) => (app: FastifyInstance) => Promise<void>
  jobs?: (context: Context, whole: Whole) => readonly Job[]
  /** What of below is told in journals of its own. */
  journals?: readonly Pick<Journal<unknown>, 'name' | 'findLatest'>[]
  /** Who keeps tables that follow from journals. */
  readers?: (context: Context) => readonly Reader[]
  /** What an operator can type. */
  commands?: readonly Command[]
  /** What it answers modules below, who ask whoever stands above them. */
  answers?: readonly Answer[]
}
