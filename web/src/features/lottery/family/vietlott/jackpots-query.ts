import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { accountTypes } from '@fairground/contract/capability'
import type { jackpot } from '@fairground/contract'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

type Held = Sent<typeof jackpot.jackpots>['list'][number]
export type Jackpot = { name: Held['name']; amount: bigint }

const jackpotsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'jackpots', gameCode],
    queryFn: async ({ signal }) =>
      (await ask('GET /wps/lottery/jackpots', { query: { gameCode }, signal })).list,
    staleTime: 60_000,
    meta: liveBy(`draw:${gameCode}`),
  })

/** What a game's jackpots hold now, of the money that one plays with here; undefined until it is known. */
export function useJackpots(gameCode: string): readonly Jackpot[] | undefined {
  const { data } = useQuery(jackpotsQuery(gameCode))
  const member = useMember()
  const isTrial = !!member && accountTypes[member.isAgent] === 'demo'
  return data?.map(({ name, amount, trialAmount }) => {
    return { name, amount: readAmount(isTrial ? trialAmount : amount) }
  })
}
