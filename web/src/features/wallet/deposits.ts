import type { payment } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { readAmount, writeAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { sendPictureFor } from '@fairground/screen/wire/send-picture.ts'
import { queryOptions } from '@tanstack/react-query'

export type Deposit = Sent<typeof payment.deposit>
export type Method = Sent<typeof payment.methods>['list'][number]
/** Whether whoever looks can pay by it now; of what has ended a server of before says nothing. */
export function works({ resting, ended = false }: Pick<Method, 'resting'> & Partial<Method>): boolean {
  return !resting && !ended
}

/** What is typed to start one. */
export type DepositForm = { amount: bigint | null }

/** Everything known of deposits stands under this key. */
export const depositsKey = [mine, 'deposits'] as const

/** By what past deposits are looked through; all is open. */
export const depositFilter = { state: '', methodId: '', from: '', to: '' }

/** Ways to pay in, as they are open to who asks. */
export const methodsQuery = queryOptions({
  queryKey: [mine, 'payment', 'methods'],
  queryFn: async ({ signal }) => (await ask('GET /wps/payment/methods', { signal })).list,
  staleTime: 60_000,
})

const laterMs = 15_000

/** One deposit. The socket tells when it is another; while it is open it is asked for now and then all the same. */
export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'one', depositId],
    queryFn: ({ signal }) => ask('GET /wps/payment/deposits/:depositId', { at: depositId, signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? laterMs : false),
    meta: liveBy('mine'),
  })
}

/** Has the gateway asked about a deposit, once for whoever comes back from where it is paid. What came shows by itself. */
export function lookQuery(depositId: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'look', depositId],
    queryFn: () => ask('POST /wps/payment/deposits/:depositId/look', { at: depositId, body: {} }),
    // Nothing has the gateway asked again: not what asks for all deposits anew, nor a page that is drawn anew meanwhile.
    staleTime: 'static',
    retry: false,
  })
}

/** What of a deposit came to the balance: what came, but for what is held and what went back. */
export function creditedOf({ arrived, held, ...deposit }: Deposit): bigint {
  return readAmount(arrived) - readAmount(held) - backOf(deposit).went
}

/** What of a deposit goes back where it came from, and what went; of neither does a server of before say anything. */
export function backOf({ goesBack = '0', returned = '0' }: Partial<Pick<Deposit, 'goesBack' | 'returned'>>) {
  return { back: readAmount(goesBack), went: readAmount(returned) }
}

/** Deposits that wait for their money, newest first. */
export const openDepositsQuery = queryOptions({
  queryKey: [...depositsKey, 'open'],
  queryFn: async ({ signal }) =>
    (await ask('GET /wps/payment/deposits', { query: { state: 'open', pageSize: 3 }, signal })).list,
  meta: liveBy('mine'),
})

/** Whether its money is still waited for. */
export function isOpen({ state }: Deposit): boolean {
  return state === 'started' || state === 'pending' || state === 'review'
}

/** The limits on what one deposits, the one with least room first; none where none is set. */
export const roomQuery = queryOptions({
  queryKey: [mine, 'care', 'limits', 'deposit'],
  queryFn: async ({ signal }) => {
    const { money } = await ask('GET /wps/care/limits', { signal })
    const set = money.flatMap(({ kind, period, limit, used, left, opensAt }) =>
      kind === 'deposit' && limit !== null && left !== null
        ? [{ period, limit: readAmount(limit), used: readAmount(used), left: readAmount(left), opensAt }]
        : [],
    )
    return set.toSorted((one, other) => Number(one.left - other.left))
  },
})
export type Room = {
  period: 'day' | 'week' | 'month'
  limit: bigint
  used: bigint
  left: bigint
  /** When there is more of it; null where no time is known. */
  opensAt: string | null
}

/** Starts a deposit; the same key, tried again after a lost network, starts it once. */
export async function startDeposit(
  amount: bigint,
  methodId: string,
  idempotencyKey: string,
): Promise<Deposit> {
  const body = { amount: writeAmount(amount), methodId }
  return await ask('POST /wps/payment/deposits', { body, idempotencyKey })
}

export const sendReceiptPicture = sendPictureFor('receipt')
export const receiptPicturesMax = 3
export const receiptNoteMax = 140
