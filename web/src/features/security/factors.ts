import { factor } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export const factorsQuery = queryOptions({
  queryKey: [mine, 'factors'],
  queryFn: ({ signal }) => call(factor.factors, {}, { signal }),
})

/**
 * Gives what changes factors: after the work what is shown is asked for again, and a failure is told. Who turned away from
 * proving who they are knows it, and is told nothing. Answers whether it was done.
 */
export function useFactorChange(): (work: () => Promise<unknown>) => Promise<boolean> {
  const client = useQueryClient()
  const refusalText = useRefusalText()
  return async (work) => {
    try {
      await work()
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey })
      return true
    } catch (error) {
      const turnedAway = error instanceof Refused && error.code === 'step_up_required'
      if (!turnedAway) notify({ title: refusalText(error), tone: 'wrong' })
      return false
    }
  }
}
