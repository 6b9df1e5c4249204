import { ask } from '@fairground/screen/wire/ask.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'

/** Gives what opens a demo: play money of its own, no form. A refusal is told and leaves the guest a guest. */
export function useTryDemo(): () => Promise<void> {
  const client = useQueryClient()
  const refusalText = useRefusalText()
  return async () => {
    try {
      const { enter } = await import('@fairground/screen/session/come-and-go.ts')
      await ask('POST /wps/session/login/freeplay', { body: {} })
      await enter(client)
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
}
