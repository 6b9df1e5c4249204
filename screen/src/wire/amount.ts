/** Reads a decimal string of units, as the server sends it, as ten-thousandths; the contract's codec does the same where it is loaded. */
export function readAmount(text: string): bigint {
  const [units = '0', fraction = ''] = text.split('.')
  return BigInt(units + fraction.padEnd(4, '0').slice(0, 4))
}

/** Writes ten-thousandths as a decimal string of units, as the server reads it. */
export function writeAmount(amount: bigint): string {
  const fraction = String(amount % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${amount / 10_000n}${fraction && `.${fraction}`}`
}
