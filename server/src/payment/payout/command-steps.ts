import type { Context } from '#kit'
import { CommandError, UsageError } from '#manifest'
import {
  approveWithdrawal,
  confirmByStaff,
  holdWithdrawal,
  liftHold,
  payAgain,
  readForStaff,
} from '#payment/withdrawal'
import { refuseWithdrawal } from '#payment/withdrawal'
import type { State, WithdrawalRef, WithdrawalSaid } from '#payment/withdrawal'
import { resolveByHand, takeInHand } from './by-hand.ts'
import { mustBeOfLast, takeReturned } from './take-returned.ts'

export type Values = Partial<
  Record<'by' | 'reason' | 'reference' | 'movement' | 'sending' | 'state' | 'count' | 'pictures', string>
>

type Take = (context: Context, ref: WithdrawalRef, actor: string) => Promise<WithdrawalSaid>

/** What staff say of a withdrawal, by the word they type; what was not typed with it is told before anything is opened. */
export const steps: Readonly<Record<string, (values: Values) => Take>> = {
  approve: () => (context, ref, actor) => approveWithdrawal(context, ref, { actor }),
  refuse: (values) => saying(values, refuseWithdrawal, 'refused'),
  hold: (values) => saying(values, holdWithdrawal, 'review'),
  confirm: (values) => saying(values, confirmByStaff, 'confirmed'),
  returned: (values) => {
    const said = saidBack(values)
    return (context, ref, actor) => takeReturned(context, ref, { actor, ...said })
  },
  again: (values) => {
    const said = saidBack(values)
    return async (context, ref, actor) => {
      await mustBeOfLast(context, ref, { actor, ...said })
      return await payAgain(context, ref, { actor, ...said })
    }
  },
  lift: () => async (context, ref, actor) => {
    await liftHold(context, ref, { actor })
    return done((await readForStaff(context.db, ref)).state)
  },
  take: () => (context, ref, actor) => takeInHand(context, ref, { actor }),
  paid: (values) => {
    const reference = needed(values, 'reference')
    return async (context, ref, actor) => {
      const { state } = await readForStaff(context.db, ref)
      if (state === 'approved')
        throw new CommandError(
          'a payer may be asked to send it too: say `take` first, and send it after that',
        )
      return await resolveByHand(context, ref, { actor, became: 'paid', reference })
    }
  },
  failed: (values) => {
    const reference = needed(values, 'reference')
    return (context, ref, actor) => resolveByHand(context, ref, { actor, became: 'failed', reference })
  },
}

type Saying = (context: Context, ref: WithdrawalRef, said: { actor: string; reason: string }) => Promise<void>

function saying(values: Values, verb: Saying, state: State): Take {
  const reason = needed(values, 'reason')
  return async (context, ref, actor) => {
    await verb(context, ref, { actor, reason })
    return done(state)
  }
}

const done = (state: State): WithdrawalSaid => ({ state, waitsFor: 0 })

/** That something came back, by which movement, and which time it had been sent. */
function saidBack(values: Values) {
  const { movement: movementId, sending } = values
  const reason = needed(values, 'reason')
  if (movementId !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(movementId))
    throw new UsageError('a movement is named as `payment suspense list` names it')
  if (sending !== undefined && !/^[1-9]\d?$/.test(sending))
    throw new UsageError('--sending is 1 for the first time that it was sent, 2 for the second')
  return { reason, movementId, sending: sending === undefined ? undefined : Number(sending) }
}

export function needed(values: Values, name: 'by' | 'reason' | 'reference'): string {
  const text = values[name]?.trim()
  if (!text) throw new UsageError(`it needs --${name}`)
  return text
}
