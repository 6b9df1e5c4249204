import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Unreachable } from '@fairground/screen/wire/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { feedbackKey, type Given } from './feedback.ts'

/**
 * Gives what tells the house something. Tried again after no answer came, the same words and pictures are kept once; a
 * refusal ends it. Throws what the server refused.
 */
export function useGive(): (given: Given) => Promise<void> {
  const client = useQueryClient()
  const intent = useIntent<Given>('feedback')
  return async (given) => {
    try {
      await intent.ready()
      const { key, what } = intent.goOn(given)
      await ask('PUT /wps/feedback', { body: what, idempotencyKey: key })
      intent.settle()
      await client.invalidateQueries({ queryKey: feedbackKey })
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      throw error
    }
  }
}
