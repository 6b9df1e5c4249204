import { Refused } from './refused.ts'

/** Asks whoever is here to prove who they are, by one of these kinds of proof; false when they would rather not. */
export type AskStepUp = (kinds: readonly string[]) => Promise<boolean>

let asker: AskStepUp | undefined
let asking: Promise<boolean> | undefined

/** Says who asks when the server wants a proof before it goes on; answers how to stop. */
export function onStepUpRequired(ask: AskStepUp): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Whether a refused call may be sent again, because its sender has now proved who they are. Asked once at a time. */
export async function isSteppedUp(error: unknown): Promise<boolean> {
  if (!(error instanceof Refused) || error.code !== 'step_up_required' || !asker) return false
  const kinds = Array.isArray(error.detail.kinds) ? error.detail.kinds.map(String) : []
  asking ??= askOnce(asker, kinds)
  return await asking
}

async function askOnce(ask: AskStepUp, kinds: readonly string[]): Promise<boolean> {
  try {
    return await ask(kinds)
  } finally {
    asking = undefined
  }
}
