import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useQueryClient } from '@tanstack/react-query'
import { feedbackKey, type Given } from './feedback.ts'

/** Gives what tells the house something: the same words and pictures are kept once. Throws what the server refused. */
export function useGive(): (given: Given) => Promise<void> {
  const client = useQueryClient()
  const give = useSendOnce<Given>('feedback', (idempotencyKey, body) =>
    ask('PUT /wps/feedback', { body, idempotencyKey }),
  )
  return async (given) => {
    await give(given)
    await client.invalidateQueries({ queryKey: feedbackKey })
  }
}
