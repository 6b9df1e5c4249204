import type { trial } from '@fairground/contract'
import { mine, useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { balanceQuery } from '../../../member/balance.ts'
import { isTrial } from '../../../who-may.ts'
import { useAskedAsPlayed } from './session.ts'

/** Whether the game of a stage was opened with play money by a member who has real. */
export const OpenedAsDemo = createContext(false)

/** Whether what is played with here is play money. */
export function useIsDemo(): boolean {
  const isAsked = useContext(OpenedAsDemo)
  return isTrial(useMember()) || isAsked
}

/** What is played with: how much is left, and whether that is little of what one began with for nothing. */
export type PlayedWith = { amount: bigint; currency: string; isLow: boolean }

const playMoneyQuery = queryOptions({
  queryKey: [mine, 'play money'],
  queryFn: ({ signal }) => ask('GET /wps/game/playMoney', { signal }),
})

const asPlayed = ({ sumBalance, currency, isLow }: Sent<typeof trial.playMoney>): PlayedWith => ({
  amount: readAmount(sumBalance),
  currency,
  isLow,
})

/** Asks for what is played with here, money or play money. */
export function usePlayedWith(): UseQueryResult<PlayedWith> {
  const isDemo = useIsDemo()
  const real = useQuery({
    ...balanceQuery,
    enabled: !isDemo,
    select: ({ amount, currency }): PlayedWith => ({ amount, currency, isLow: false }),
  })
  const play = useQuery({ ...playMoneyQuery, enabled: isDemo, select: asPlayed })
  useAskedAsPlayed(play, playMoneyQuery.queryKey)
  return isDemo ? play : real
}

/** Gives what fills play money that is low. */
export function useFill(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const filled = await ask('POST /wps/game/playMoney', { body: {} })
    client.setQueryData(playMoneyQuery.queryKey, filled)
  }
}
