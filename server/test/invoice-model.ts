/** Something that happens to one of a member's two deposits in coins, or our asking about it. */
export type Happened = {
  deposit: number
  what: 'pay' | 'settle' | 'expire' | 'invalidate' | 'mark-settled' | 'cancels' | 'is asked about'
  sats: number
}

type Outcome = { credited: number; waits: number; state: string; wasTaken: boolean }
type Payment = { sats: number; isLate: boolean; how: 'sent' | 'settled' | 'told' }

/**
 * What must have come of a deposit that asked so many sats, once it was asked about in the end: of its payments that had settled
 * when they were asked about what was sent before its time was over, up to what it asked, is credited, and the rest waits for a
 * person; and of an invoice that was invalid when it was asked about nothing is credited, all that settled is waiting, and what was
 * credited before is again once it was settled when asked about. In sats.
 */
export function whatMustBe(history: readonly Happened[], deposit: number, asked: number): Outcome {
  const payments: Payment[] = []
  let [state, credited, taken, waits, isOver, isInvalid] = ['pending', 0, 0, 0, false, false]
  let [counts, wasTaken] = [true, false]
  for (const { what, sats } of history.filter((one) => one.deposit === deposit)) {
    if (what === 'cancels' && state === 'pending') state = 'cancelled'
    if (what === 'expire') isOver = true
    if (what === 'pay' && !isInvalid) payments.push({ sats, isLate: isOver, how: 'sent' })
    if (what === 'settle') move(payments, 'sent', 'settled')
    if (what === 'invalidate') isInvalid = true
    if (what === 'mark-settled') isInvalid = false
    if (what !== 'is asked about') continue
    if (isInvalid === counts) {
      counts = !isInvalid
      ;[credited, taken] = [taken, credited]
      if (credited > 0) state = 'paid'
      if (taken > 0) [state, wasTaken] = ['reversed', true]
      if (isInvalid && state === 'pending') state = 'declined'
    }
    for (const one of move(payments, 'settled', 'told')) {
      const part = one.isLate || isInvalid ? 0 : Math.min(one.sats, asked - credited)
      if (part > 0) state = 'paid'
      credited += part
      waits += one.sats - part
    }
  }
  return { credited, waits, state, wasTaken }
}

function move(payments: readonly Payment[], from: Payment['how'], to: Payment['how']): Payment[] {
  const moved = payments.filter(({ how }) => how === from)
  for (const one of moved) one.how = to
  return moved
}
