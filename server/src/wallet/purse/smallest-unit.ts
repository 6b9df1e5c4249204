/** The smallest amount a currency can pay, in ten-thousandths of its unit: 10,000 of a đồng, 100 of a dollar. */
export function smallestUnit(currency: string): bigint {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10n ** BigInt(Math.max(0, 4 - maximumFractionDigits))
}
