const tenThousandths = 10_000n
/** Beyond what any purse holds, and well within 63 bits. */
const amountMax = 10n ** 18n

/**
 * A vendor's whole units as ten-thousandths, where `scale` of its units are one of the currency. Answers null for what is less
 * than nothing, more than anybody has, or no whole number of ten-thousandths.
 */
export function toAmount(units: bigint, scale: bigint): bigint | null {
  const scaled = units * tenThousandths
  const amount = scaled / scale
  return units < 0n || amount > amountMax || scaled % scale !== 0n ? null : amount
}

/** Ten-thousandths as a vendor's whole units; what is less than one of them is left out. */
export function toUnits(amount: bigint, scale: bigint): bigint {
  return (amount * scale) / tenThousandths
}
