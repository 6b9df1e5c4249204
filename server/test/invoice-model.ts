/** Something that happens to one of a member's two deposits in coins, or our asking about it. */
export type Happened = {
  deposit: number
  what: 'pay' | 'settle' | 'expire' | 'invalidate' | 'cancels' | 'is asked about'
  sats: number
}

type Outcome = { credited: number; waits: number; state: string }
type Payment = { sats: number; isLate: boolean; how: 'sent' | 'settled' | 'told' }

/**
 * What must have come of a deposit that asked so many sats, once it was asked about in the end: of its payments that had settled
 * when they were asked about what was sent before its time was over, up to what it asked, is credited, and the rest waits for a
 * person; and of an invalid invoice nothing is credited. In sats.
 */
export function whatMustBe(history: readonly Happened[], deposit: number, asked: number): Outcome {
  const payments: Payment[] = []
  let [state, credited, waits, isOver, isInvalid] = ['pending', 0, 0, false, false]
  for (const { what, sats } of history.filter((one) => one.deposit === deposit)) {
    if (what === 'cancels' && state === 'pending') state = 'cancelled'
    if (what === 'expire') isOver = true
    if (what === 'pay' && !isInvalid) payments.push({ sats, isLate: isOver, how: 'sent' })
    if (what === 'settle' && !isInvalid) move(payments, 'sent', 'settled')
    if (what === 'invalidate') isInvalid = true
    if (what !== 'is asked about') continue
    if (isInvalid && state === 'paid') state = 'reversed'
    if (isInvalid && state === 'pending') state = 'declined'
    if (isInvalid) credited = 0
    else
      for (const one of move(payments, 'settled', 'told')) {
        const counts = one.isLate ? 0 : Math.min(one.sats, asked - credited)
        if (counts > 0) state = 'paid'
        credited += counts
        waits += one.sats - counts
      }
  }
  return { credited, waits, state }
}

function move(payments: readonly Payment[], from: Payment['how'], to: Payment['how']): Payment[] {
  const moved = payments.filter(({ how }) => how === from)
  for (const one of moved) one.how = to
  return moved
}
