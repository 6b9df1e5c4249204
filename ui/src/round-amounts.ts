/** What an amount may be, in ten-thousandths: from the least to the most in steps; the least is one of them. */
export type AmountRange = { min: bigint; max: bigint; step: bigint }

const roundAmounts = Array.from({ length: 18 }, (_, zeros) =>
  [1n, 2n, 5n].map((figure) => figure * 10n ** BigInt(zeros)),
).flat()

/** The amounts of a range that people name: 1, 2, 5, 10, 20, 50 and so on. */
export function roundWithin({ min, max, step }: AmountRange): readonly bigint[] {
  return roundAmounts.filter((amount) => amount >= min && amount <= max && amount % step === 0n)
}

/** Round amounts of a range to choose from at once: of each, so many times the least or the next above. */
export function quickAmounts(range: AmountRange, times: readonly bigint[]): readonly bigint[] {
  const round = roundWithin(range)
  const quick = times.map((many) => round.find((amount) => amount >= range.min * many))
  return [...new Set(quick)].filter((amount) => amount !== undefined)
}

/** An amount of the range, as near to the one wanted as it goes without being more, except at its least. */
export function fitAmount(amount: bigint, { min, max, step }: AmountRange): bigint {
  const most = max < amount ? max : amount
  const whole = most - (most % step)
  return whole < min ? min : whole
}
