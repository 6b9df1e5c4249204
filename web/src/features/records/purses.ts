import { mine } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { queryOptions } from '@tanstack/react-query'

/** The member's purses with what they hold: of the record, so that they are asked for again whenever that is. */
export const pursesQuery = queryOptions({
  queryKey: [mine, 'transfers', 'purses'],
  queryFn: async ({ signal }) => {
    const { list } = await ask('GET /wps/wallet/purses', { signal })
    return list
  },
})
