import { smallestUnit } from '#wallet'

const scale = 10_000n

/**
 * What so much of a coin is worth, in ten-thousandths of a currency, at its rate: exact, and rounded down to what the currency
 * can pay. The house keeps the rest.
 */
export function worthOf(coins: string, rate: string, currency: string): bigint {
  const [one, other] = [readDecimal(coins), readDecimal(rate)]
  const exact = (one.digits * other.digits * scale) / 10n ** BigInt(one.places + other.places)
  return exact - (exact % smallestUnit(currency))
}

function readDecimal(text: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}
