import type { site } from '@fairground/contract'
import { Refused, Unreachable } from './refused.ts'

type Kind = site.Fault['kind']

// A page that breaks breaks often; the first few say what there is to say.
const toldMost = 5
const told = new Set<string>()
const ids = new WeakMap<object, string>()
const listeners = new Set<(error: unknown) => void>()

/** Calls `heard` with each fault that came up where no part of the page could say so; answers how to stop. */
export function onUnseenFault(heard: (error: unknown) => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** What a visitor may read to whoever helps them, for a fault of ours; undefined for what is none. The same each time. */
export function faultIdOf(error: unknown): string | undefined {
  if (!isFault(error)) return undefined
  const known = ids.get(error)
  if (known) return known
  const id = `flt_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  ids.set(error, id)
  return id
}

/** Tells the server of a fault: each once, a few of a page, and never of the telling. Answers whether it was a new one. */
export function tellFault(kind: Kind, error: unknown): boolean {
  const faultId = faultIdOf(error)
  if (!faultId || !(error instanceof Error)) return false
  const same = `${error.name} ${whereIn(error.stack) ?? error.message}`
  if (told.has(same) || told.size >= toldMost) return false
  told.add(same)
  const path = location.pathname
  void bringTelling().then(
    ({ sendFault }) => sendFault({ faultId, kind }, error, path),
    () => undefined,
  )
  return true
}

/** The line of a stack that an error came up in. */
const whereIn = (stack = '') => /.*:\d+:\d+.*/.exec(stack)?.[0]

// Most visits break nothing. It comes when the page is at rest all the same: whoever breaks later may not reach it.
const restMs = 10_000
const bringTelling = () => import('./send-fault.ts')

/** From now on, on this page, what nobody caught is told. `root` is what React calls for what breaks while it draws. */
export function watchForFaults() {
  told.clear()
  const heardOf = (kind: Kind, error: unknown) => {
    if (tellFault(kind, error)) for (const heard of listeners) heard(error)
  }
  const uncaught = ({ error }: ErrorEvent) => heardOf('uncaught', error)
  const rejected = ({ reason }: PromiseRejectionEvent) => heardOf('rejection', reason)
  const coming = setTimeout(() => void bringTelling().catch(() => undefined), restMs)
  addEventListener('error', uncaught)
  addEventListener('unhandledrejection', rejected)
  const stop = () => {
    clearTimeout(coming)
    removeEventListener('error', uncaught)
    removeEventListener('unhandledrejection', rejected)
  }
  const root = {
    onUncaughtError: (error: unknown) => reportError(error),
    // A boundary shows it, with its id. What React would say to whoever looks into the console is said there still.
    onCaughtError: (error: unknown) => {
      // oxlint-disable-next-line no-console
      console.error(error)
      tellFault('caught', error)
    },
  }
  return { root, stop }
}

/** A refusal is an answer, silence is the network's, and what was given up was given up on purpose. */
function isFault(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof Refused || error instanceof Unreachable) return false
  return !['NotFetched', 'AbortError', 'TimeoutError', 'NotAllowedError'].includes(error.name)
}
