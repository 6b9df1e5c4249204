import type { jackpot } from '@fairground/contract'
import { accountTypes } from '@fairground/contract/capability'
import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draw } from '../../draws/games.ts'

type Held = Sent<typeof jackpot.jackpots>['list'][number]
export type Jackpot = Pick<Held, 'gameCode' | 'name' | 'unwon'> & { amount: bigint }

const aMinute = 60_000

const jackpotsQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'jackpots', gameCode],
    queryFn: async ({ signal }) =>
      (await ask('GET /wps/lottery/jackpots', { query: { gameCode }, signal })).list,
    staleTime: aMinute,
    meta: liveBy(`draw:${gameCode}`),
  })

/** What the jackpots of every game hold. */
export const allJackpotsQuery = queryOptions({
  queryKey: ['draws', 'jackpots'],
  queryFn: async ({ signal }) => (await ask('GET /wps/lottery/jackpots', { signal })).list,
  staleTime: aMinute,
  meta: liveBy('draw'),
})

/** What a game's jackpots hold now, of the money that one plays with here; undefined until it is known. */
export function useJackpots(gameCode: string): readonly Jackpot[] | undefined {
  const { data } = useQuery(jackpotsQuery(gameCode))
  return useKeptTrue(data)
}

/** The same of every game on offer. */
export function useAllJackpots(): readonly Jackpot[] | undefined {
  const { data } = useQuery(allJackpotsQuery)
  return useKeptTrue(data)
}

/** What was told of jackpots, asked for again once a draw of theirs is over, and once the next is on sale with what the house put in. */
function useKeptTrue(held: readonly Held[] | undefined): readonly Jackpot[] | undefined {
  const client = useQueryClient()
  const again = ({ draw, spreadMs }: { draw: Draw; spreadMs: number }) => {
    if (held?.some(({ gameCode }) => gameCode === draw.gameCode))
      askAgain(client, ['draws', 'jackpots'], spreadMs)
  }
  useLive('draw.state', (told) => {
    if (told.draw.state === 'settled' || told.draw.state === 'void') again(told)
  })
  useLive('draw.open', again)
  return useOwnMoney(held)
}

function useOwnMoney(held: readonly Held[] | undefined): readonly Jackpot[] | undefined {
  const member = useMember()
  const isTrial = !!member && accountTypes[member.isAgent] === 'demo'
  return held?.map(({ gameCode, name, amount, trialAmount, unwon, trialUnwon }) => {
    const of = isTrial ? ([trialAmount, trialUnwon] as const) : ([amount, unwon] as const)
    return { gameCode, name, amount: readAmount(of[0]), unwon: of[1] }
  })
}
