import { networks } from '@fairground/contract/destination'
import type { Context } from '#kit'
import type { PayerAnswer, Payer } from '#payment/payout/port'
import { become, book, readBooked, readDial, type Booked } from './books.ts'
import { payoutPages } from './pages.ts'

/** By the end of the number that is sent to, what becomes of it; anywhere else what whoever plays the bank has chosen. */
const fates: Readonly<Record<string, Booked['state']>> = {
  '0001': 'failed',
  '0002': 'silent',
  '0003': 'sent',
}
const ofDial = { pays: 'paid', waits: 'sent', fails: 'failed', 'is silent': 'silent' } as const

/**
 * Sends nothing anywhere, and otherwise answers as a real one would, by books that it keeps and that whoever tries the platform
 * out writes in at `/dev/bank/out`. Of some numbers it is known beforehand: ...0001 fails, ...0002 does not answer and is
 * gone when asked after, ...0003 is on its way first.
 */
export function sandboxPayer(context: Context): Payer {
  return {
    name: 'sandbox',
    carries: ['bank', ...networks],
    mayReturn: true,
    send: async ({ withdrawalId, amount, currency, number }, key) => {
      const tail = number.slice(-4)
      const state = fates[tail] ?? ofDial[await readDial(context.db)]
      const booked = await book(context, { key, withdrawal: withdrawalId, amount, currency, tail, state })
      if (booked.state === 'silent') throw new Error('the sandbox does not answer')
      return answerOf(booked)
    },
    find: async (_payout, key) => {
      const booked = await readBooked(context.db, key)
      if (!booked) return 'never_seen'
      const isDecided = booked.state !== 'silent' && booked.state !== 'sent'
      if (isDecided) return answerOf(booked)
      // Whoever plays the bank decides of all the others.
      if (booked.tail in fates && (await become(context.db, key, 'paid')))
        return answerOf({ ...booked, state: 'paid' })
      return booked.state === 'silent' ? 'cannot_tell' : answerOf(booked)
    },
    pages: payoutPages(context),
  }
}

const said: Partial<Record<Booked['state'], string>> = {
  failed: 'the account does not exist',
  returned: 'the account takes no transfers, and it was sent back',
}

function answerOf({ key, state }: Booked): PayerAnswer {
  const why = said[state]
  return {
    state: state === 'silent' ? 'sent' : state,
    payerId: `sandbox-${key}`,
    ...(why !== undefined && { said: why }),
  }
}
