import type { member, wallet } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask, onPasswordOwed, onSessionLost, type Sent } from '../wire/ask.ts'
import { onReconnect, reopenLive, useLive } from '../wire/live.ts'
import { Refused } from '../wire/refused.ts'
import { readAmount } from './amount.ts'
import { dropChangeTicket } from './change-ticket.ts'
import { hasEntryToken } from './entry.ts'
import { markPasswordOwed } from './password-owed.ts'
import { isRemembered } from './remembered.ts'
import { isSignedIn, markSignedIn, useSignedIn } from './session.ts'

export type Member = Sent<typeof member.info>

/** Everything only a signed-in person has stands under this key, so that signing out can drop it at once. */
export const mine = 'mine'

export const memberQuery = queryOptions({
  queryKey: [mine, 'info'],
  queryFn: ({ signal }) => ask<Member>({ method: 'GET', path: '/wps/member/info', signal }),
  staleTime: 10 * 60_000,
})

/** What can be spent now: ten-thousandths of the unit, and the currency. */
export type Balance = { amount: bigint; currency: string }

export const balanceQuery = queryOptions({
  queryKey: [mine, 'balance'],
  queryFn: async ({ signal }): Promise<Balance> => {
    const sent = await ask<Sent<typeof wallet.balance>>({
      method: 'GET',
      path: '/wps/v2/wallets/balance',
      signal,
    })
    return { amount: readAmount(sent.sumBalance), currency: sent.currency }
  },
  staleTime: 60_000,
})

/** Who is signed in: undefined while that is being asked, null for a guest. */
export function useMember(): Member | null | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...memberQuery, enabled: signedIn })
  return signedIn ? data : null
}

/** To be called once a sign-in, a registration or a demo was answered: the page becomes the member's. */
export async function enter(client: QueryClient): Promise<void> {
  markSignedIn(true)
  reopenLive()
  await client.invalidateQueries({ queryKey: [mine] })
}

/**
 * Ends the session and what brings it back on the server, then forgets everything it showed here, slips too. Throws when
 * the server could not be reached.
 */
export async function leave(client: QueryClient): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    // A session the server does not know any more is as ended as one can be, unless this browser would come back to it.
    if (!(error instanceof Refused && error.status === 401)) throw error
    if (isRemembered() && (await resume())) await endSession()
  }
  forgetMember(client)
  sessionStorage.clear()
}

function endSession() {
  return ask({ method: 'DELETE', path: '/wps/session/logout', body: '{}' })
}

let checking: Promise<boolean> | undefined

/**
 * Whether the session stands after all: a call that was on its way may have been refused for a token that another tab had
 * just changed. Asked once at a time; undefined without an answer.
 */
async function isStillIn(): Promise<boolean | undefined> {
  checking ??= ask({ method: 'GET', path: '/wps/member/info' })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) return false
      throw error
    })
    .finally(() => {
      checking = undefined
    })
  return await checking.catch(() => undefined)
}

let resuming: Promise<boolean> | undefined

/** Exchanges the way back this browser was left for a session; false when the server does not take it. Asked once at a time. */
function resume(): Promise<boolean> {
  resuming ??= ask({ method: 'POST', path: '/wps/session/resume', body: '{}' })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Refused && error.status < 500) return false
      throw error
    })
    .finally(() => {
      resuming = undefined
    })
  return resuming
}

/**
 * Keeps what the page knows of the member true: balance pushed, sessions that end elsewhere, sockets that return.
 * `whenLost` is called when the session of a member this page has shown is over without their having ended it.
 */
export function useMemberUpkeep(whenLost: () => void): void {
  const client = useQueryClient()
  useLive('balance', ({ sumBalance }) =>
    client.setQueryData(
      balanceQuery.queryKey,
      (known) => known && { ...known, amount: readAmount(sumBalance) },
    ),
  )
  const lost = useEffectEvent(async () => {
    if (checking || resuming || (!isSignedIn() && !isRemembered())) return
    const still = isSignedIn() && (await isStillIn())
    if (still) return await enter(client)
    if (still === undefined) return
    // Without an answer nothing is known to have ended: what is shown stays, and asks again.
    const back = isRemembered() && (await resume().catch(() => undefined))
    if (back) await enter(client)
    if (back !== false || !isSignedIn()) return
    const known = client.getQueryData(memberQuery.queryKey)
    forgetMember(client)
    // A marker left from another day is only forgotten: a visitor who comes back is not met by a question.
    if (known) whenLost()
  })
  useEffect(() => {
    const stopLost = onSessionLost(() => void lost())
    const stopOwed = onPasswordOwed(() => markPasswordOwed(true))
    const stopReturn = onReconnect(() => void client.invalidateQueries())
    if (!isSignedIn() && !hasEntryToken()) void lost()
    return () => {
      stopLost()
      stopOwed()
      stopReturn()
    }
  }, [client])
}

function forgetMember(client: QueryClient) {
  markSignedIn(false)
  dropChangeTicket()
  markPasswordOwed(false)
  client.removeQueries({ queryKey: [mine] })
  reopenLive()
}
