/** Reads a decimal string of units, as the server sends it, as ten-thousandths; the contract's codec does the same where it is loaded. */
export function readAmount(text: string): bigint {
  const [units = '0', fraction = ''] = text.split('.')
  return BigInt(units + fraction.padEnd(4, '0').slice(0, 4))
}
