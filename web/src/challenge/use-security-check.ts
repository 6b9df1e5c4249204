import type { ProofKind } from '@fairground/contract/challenge'
import { ask } from '@fairground/screen/wire/ask.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useEffect, useRef, useState } from 'react'

type Done = { answer: string; goodUntil: number }
type Work = { done: Promise<Done>; stop: AbortController }

export type WorkState = 'idle' | 'working' | 'done' | 'failed'

export type SecurityCheck = {
  state: WorkState
  /** Begins the work, unless it is under way or done. */
  start(): void
  /** The answer for one submit, waited for where needed. The next submit needs another. Throws when none can be had. */
  take(): Promise<string>
  /** Calls the work off. */
  stop(): void
}

// A form needs this long on its way before an answer may be over.
const marginMs = 30_000

/** Does a proof of work behind a form: begun early, given out once, called off when the form is left. */
export function useSecurityCheck(kind: ProofKind = 'form'): SecurityCheck {
  const [state, setState] = useState<WorkState>('idle')
  const current = useRef<Work | null>(null)
  useEffect(() => () => current.current?.stop.abort(), [])

  function begin(): Work {
    const stop = new AbortController()
    const work = { stop, done: doWork(kind, stop.signal) }
    current.current = work
    setState('working')
    work.done.then(
      () => current.current === work && setState('done'),
      () => current.current === work && leave('failed'),
    )
    return work
  }

  function leave(next: WorkState): void {
    current.current = null
    setState(next)
  }

  async function take(): Promise<string> {
    let work = current.current ?? begin()
    let done = await work.done
    if (done.goodUntil - marginMs < serverNow()) {
      work = begin()
      done = await work.done
    }
    if (current.current === work) leave('idle')
    return done.answer
  }

  return {
    state,
    start: () => void (current.current ?? begin()),
    take,
    stop: () => {
      current.current?.stop.abort()
      leave('idle')
    },
  }
}

async function doWork(kind: ProofKind, signal: AbortSignal): Promise<Done> {
  const [proof, { solve }] = await Promise.all([
    ask('GET /wps/security-check', { query: { kind }, signal }),
    import('./solve.ts'),
  ])
  const answer = await solve(proof, signal)
  return { answer, goodUntil: Date.parse(proof.parameters.data.expiresAt) }
}
