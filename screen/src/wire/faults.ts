import type { site } from '@fairground/contract'
import { namesOf } from './fault-names.ts'
import { ownCode } from './own-code.ts'
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
  const names = namesOf(error)
  const same = `${names.name} ${names.message} ${names.frames[0] ?? ''}`
  if (told.has(same) || told.size >= toldMost) return false
  told.add(same)
  send({ faultId, kind, ...names, ...whereOf(error) })
  return true
}

/** From now on, on this page, what nobody caught is told. `root` is what React calls for what breaks while it draws. */
export function watchForFaults() {
  told.clear()
  const heardOf = (kind: Kind, error: unknown) => {
    if (tellFault(kind, error)) for (const heard of listeners) heard(error)
  }
  const uncaught = ({ error }: ErrorEvent) => heardOf('uncaught', error)
  const rejected = ({ reason }: PromiseRejectionEvent) => heardOf('rejection', reason)
  addEventListener('error', uncaught)
  addEventListener('unhandledrejection', rejected)
  const stop = () => {
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

function whereOf({ cause }: Error) {
  const requestId = cause instanceof Refused ? cause.requestId : undefined
  return {
    ...(requestId !== undefined && { requestId }),
    build: ownCode() ?? '',
    path: pathOf(location.pathname),
    language: document.documentElement.lang,
    browser: browserOf(navigator.userAgent),
  }
}

/** An address without what might be anybody's own: what a link carries is longer than the name of a page. */
function pathOf(pathname: string): string {
  const parts = pathname.split('/').map((part) => (/^[\w.-]{0,24}$/.test(part) ? part : '…'))
  return parts.join('/').slice(0, 200)
}

function browserOf(agent: string): site.Fault['browser'] {
  if (agent.includes('Edg')) return 'edge'
  if (/Firefox|FxiOS/.test(agent)) return 'firefox'
  if (/Chrome|CriOS/.test(agent)) return 'chrome'
  return agent.includes('Safari') ? 'safari' : 'other'
}

/** Asked for by nobody, and waited for by nobody: where it does not arrive, nothing more is said. */
function send(fault: site.Fault): void {
  fetch('/wps/system/fault', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-background': '1' },
    body: JSON.stringify(fault),
  }).catch(() => undefined)
}
