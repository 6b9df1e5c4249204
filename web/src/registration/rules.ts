import type { registration } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** How the form is shown and checked, as the server has it now. */
export type Rules = Sent<typeof registration.setting>

export const rulesQuery = queryOptions({
  queryKey: ['registration', 'rules'],
  queryFn: ({ signal }) => ask('GET /wps/system/setting/register', { signal }),
  staleTime: 60_000,
})

export function useRules() {
  return useQuery(rulesQuery)
}
