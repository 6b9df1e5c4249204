import { useSyncExternalStore } from 'react'
import { Refused } from './refused.ts'

/** What the server wants before it goes on: a proof of one of these kinds; by none, a new sign-in. */
export type StepUpQuestion = { kinds: readonly string[] }

type Asked = { question: StepUpQuestion; answer: Promise<boolean>; settle: (proved: boolean) => void }

// Kept here and not by what draws it, which may be drawn over the page now and inside the personal centre a moment later.
let asked: Asked | undefined
const listeners = new Set<() => void>()

/** What whoever is here is asked to prove now. Who calls it draws the question, and `answerStepUp` ends it. */
export function useStepUpQuestion(): StepUpQuestion | undefined {
  return useSyncExternalStore(onStepUpQuestion, stepUpQuestion, stepUpQuestion)
}

export function stepUpQuestion(): StepUpQuestion | undefined {
  return asked?.question
}

/** Calls `changed` whenever there is another question or none; answers how to stop. Without anybody who hears, none is asked. */
export function onStepUpQuestion(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Ends the question, where there is one: they proved who they are, or would rather not. */
export function answerStepUp(proved: boolean): void {
  asked?.settle(proved)
  show(undefined)
}

/** Whether a refused call may be sent again, because its sender has now proved who they are. Asked once at a time. */
export async function isSteppedUp(error: unknown): Promise<boolean> {
  if (!(error instanceof Refused) || error.code !== 'step_up_required') return false
  if (asked) return await asked.answer
  return listeners.size > 0 && (await ask(error.detail.kinds))
}

async function ask(kinds: unknown): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const question = { kinds: Array.isArray(kinds) ? kinds.map(String) : [] }
  show({ question, answer: promise, settle: resolve })
  return await promise
}

function show(next: Asked | undefined): void {
  if (next === asked) return
  asked = next
  for (const changed of listeners) changed()
}
