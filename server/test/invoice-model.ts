/** Something that happens to one of a member's two deposits in coins, or our asking about it. */
export type Happened = {
  deposit: number
  what: 'pay' | 'settle' | 'expire' | 'invalidate' | 'cancels' | 'is asked about'
  sats: number
}

type Outcome = { credited: number; state: string }

/**
 * What must have come of a deposit once it was asked about in the end: what its payments were when they were asked about, as
 * far as they had settled; and of an invalid invoice nothing. `credited` in sats.
 */
export function whatMustBe(history: readonly Happened[], deposit: number): Outcome {
  let [state, waiting, settled, credited, isInvalid] = ['pending', 0, 0, 0, false]
  for (const { what, sats } of history.filter((one) => one.deposit === deposit)) {
    if (what === 'cancels' && state === 'pending') state = 'cancelled'
    if (what === 'pay' && !isInvalid) waiting += sats
    if (what === 'settle' && !isInvalid) [settled, waiting] = [settled + waiting, 0]
    if (what === 'invalidate') isInvalid = true
    if (what !== 'is asked about') continue
    if (!isInvalid && settled > 0) [state, credited] = ['paid', settled]
    if (isInvalid && state === 'paid') state = 'reversed'
    if (isInvalid && state === 'pending') state = 'declined'
    if (isInvalid) credited = 0
  }
  return { credited, state }
}
