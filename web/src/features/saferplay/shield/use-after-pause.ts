import { leave } from '@fairground/screen/session/come-and-go.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

/** Gives what follows a pause: the server has ended every session, so this page forgets whose it was and says what holds. */
export function useAfterPause(): (title: string, text: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (title, text) => {
    // The session is over already: where that cannot be said again, the next call finds it out.
    await leave(client).catch(() => undefined)
    await navigate({ to: '/saferplay', search: {}, replace: true })
    notify({ title, text, tone: 'done', stays: true })
  }
}
