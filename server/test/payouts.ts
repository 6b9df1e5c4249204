import assert from 'node:assert/strict'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { findFaultyWithdrawal } from '../src/payment/payout/audit-withdrawals.ts'
import type { Payer, PayerAnswer } from '../src/payment/payout/port.ts'
import { openWithdrawals } from './withdrawals.ts'

/** A house whose members have withdrawals approved, for payers to send. Call it at the file's top level. */
export async function openPayouts() {
  const withdrawals = await openWithdrawals()
  const { context, member, ask, refOf, proved } = withdrawals

  async function approved(username: string) {
    const one = await member(username)
    const { value } = await ask(one, { amount: '400000' })
    const ref = await refOf(value['withdrawalId'])
    await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
    // Sessions end while the clock runs; what is asked here is the table.
    const state = async () => (await readForStaff(context.db, ref)).state
    return { ...one, ref, state }
  }

  async function untouched(): Promise<void> {
    assert.equal(await findFaultyWithdrawal(context), null)
    await proved()
  }

  return { ...withdrawals, approved, untouched }
}

/** Somebody's bank: it sends once under a key, answers as it is told to, and remembers what it sent. */
export function openBank(says: (PayerAnswer | Error)[], { mayReturn = false } = {}) {
  const sent: string[] = []
  const bank: Payer & { sent: string[]; later: PayerAnswer | 'never_seen' | 'cannot_tell' } = {
    name: 'house-bank',
    carries: ['bank'],
    mayReturn,
    sent,
    later: { state: 'paid' },
    send: async (_payout, key) => {
      sent.push(key)
      const answer = says.shift() ?? { state: 'paid' }
      if (answer instanceof Error) throw answer
      return answer
    },
    find: async () => bank.later,
  }
  return bank
}
