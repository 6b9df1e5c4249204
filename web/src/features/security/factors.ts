import { factor } from '@fairground/contract'
import { notify } from '@fairground/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { mine } from '../../session/member.ts'
import { call } from '../../wire/call.ts'
import { Refused } from '../../wire/refused.ts'
import { loadWords } from '../../words/catalogue.ts'
import { useRefusalText } from '../../words/refusal-text.ts'

await loadWords(['factor'])

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
