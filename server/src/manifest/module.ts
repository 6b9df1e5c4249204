import type { Setting } from '@fairground/contract/setting'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Announcement, ClockWatch, Config, Context, Job, Journal, Reader, Route } from '#kit'
import type { Answer } from './question.ts'
import type { Template } from './template.ts'

/** Something that screens are told, as the contract has it: named by its type. */
export type LiveEventShape = z.ZodObject<{ type: z.ZodLiteral<string> }>

/** The name of what an event is about, within its family; null for one of another. */
export type TopicName = (event: Announcement['event']) => string | null

/** What tells a module whether its server's clock is off. */
type OwnClock = Pick<ClockWatch, 'isOff'>

/** Sites of others by what a page may do with them, each as its origin: `https://games.example`. */
export type Outside = {
  /** Asked by code of ours. */
  asks: readonly string[]
  /** Shown in a frame, as a vendor's game is. Never this site: a frame of ours could be clicked by theirs. */
  frames: readonly string[]
  /** Where pictures come from, as covers do. */
  pictures: readonly string[]
  /** Where code of others is brought from, into this site itself. */
  scripts: readonly string[]
}

/** What an address names, as others are told of it; without a text of its own by that of its screen. */
export type Named = { name: string; text?: string }

/** What an address names: not there, there, one of a few that the screen itself has words for, or what has a name of its own. */
export type Found = boolean | 'known' | Named

/**
 * Whether there is what an address of a screen names, and what that is: by what the screen looks at, by its names, and the
 * language asked for. What is known or named is drawn for whoever asks for nothing else, so there must be only so many.
 */
export type IsThere = (
  context: Context,
  named: Readonly<Record<string, string>>,
  language: string,
  whole: Pick<Whole, 'answers'>,
) => Promise<Found>

/**
 * All that a module brings. It stands in the list of modules by this one value; nothing of it is written anywhere else.
 * What it does is made for one process, by its context, and may look at what all modules of the list bring.
 */
export type Module = {
  /** As its folder is called: `wallet`, `identity/session`. */
  name: string
  /** What it makes of the environment, for the configuration. */
  configure?: (env: NodeJS.ProcessEnv) => Partial<Config>
  /** Throws where the deployment gives it what it cannot use; asked before anybody is served. */
  check?: (context: Context) => Promise<void>
  /** Each no of its own, with the HTTP status it is sent under. */
  refusals?: Readonly<Record<string, number>>
  /** What an operator can change of it without a deploy. */
  settings?: Readonly<Record<string, Setting>>
  /** What it tells screens; whatever else is announced is told between modules only. */
  events?: readonly LiveEventShape[]
  /** Of what every page is told, what only those are that follow it: by its family, the name of what an event is about. */
  topics?: Readonly<Record<string, TopicName>>
  /** The kinds of transfers it has made, in a member's words. */
  kinds?: readonly string[]
  /** The endpoints of the contract that it keeps. */
  routes?: (context: Context, whole: Whole) => readonly Route[]
  /** What it serves outside the contract: what others call, and pages of their own. `clock` tells whether this server's is off. */
  plugin?: (context: Context, whole: Whole, clock: OwnClock) => (app: FastifyInstance) => Promise<void>
  /** Sites of others that its screens reach by themselves, for as long as that is so. */
  outside?: (context: Context) => Promise<Partial<Outside>>
  /** By the paths of screens whose address names something of its own: where that is not there, the page is answered 404. */
  places?: Readonly<Record<string, IsThere>>
  /** What people are told by it outside the site. */
  templates?: readonly Template[]
  catchUp?: CatchUp
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

/**
 * What a worker brings to where it should be by now, before it takes jobs: the first of a start all of it, and says so by
 * `what`; one that is started again what fell due while nobody was there, beside workers that may be at it.
 */
export type CatchUp = {
  what: string
  first(context: Context): Promise<unknown>
  again(context: Context): Promise<unknown>
}

/** What the modules of a list bring together, made for a process by its context. */
export type Whole = {
  configure(env: NodeJS.ProcessEnv): Partial<Config>
  /** Throws where the deployment gives a module what it cannot use. */
  check(context: Context): Promise<void>
  /** Each no, with its status; those that any call may meet are there whatever the list is. */
  refusals: ReadonlyMap<string, number>
  settings: ReadonlyMap<string, Setting>
  /** What screens are told, by its type. */
  events: ReadonlyMap<string, LiveEventShape>
  topics: ReadonlyMap<string, TopicName>
  kinds: readonly string[]
  routes(context: Context): readonly Route[]
  plugins(context: Context, clock: OwnClock): readonly ((app: FastifyInstance) => Promise<void>)[]
  outside(context: Context): Promise<Outside>
  places: ReadonlyMap<string, IsThere>
  templates: ReadonlyMap<string, Template>
  catchUps: readonly CatchUp[]
  jobs(context: Context): readonly Job[]
  readers(context: Context): readonly Reader[]
  journals: NonNullable<Module['journals']>
  commands: readonly Command[]
  answers: readonly Answer[]
}

/** One of the operator's commands. `run` answers the exit code; what it opens, it closes. */
export type Command = {
  /** As it is typed after `bin/fairground`: `draw`, `import results`. */
  name: string
  usage: string
  about: string
  run(args: readonly string[], open: Open, whole: Whole): Promise<number>
}

/** Opens this installation's database; a command that needs none never calls it. */
export type Open = () => Promise<{ context: Context; close(): Promise<void> }>
