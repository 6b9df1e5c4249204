import { z } from 'zod'

/** Ten-thousandths in one currency unit: every amount in code is a bigint of these. */
export const scale = 10_000n

/**
 * The largest amount accepted anywhere, in ten-thousandths, and the most that a purse holds: 10^14 units. PostgreSQL's
 * bigint, which keeps every amount, holds nine times as much, so that no two of them add up to more than it can.
 */
export const amountMax = 10n ** 14n * scale

const decimal = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/

/** Reads a decimal string of units ("27000", "0.5") as ten-thousandths. Throws on a sign, an exponent or a fifth decimal. */
export function readAmount(text: string): bigint {
  if (!decimal.test(text)) throw new RangeError('not an amount')
  const [units = '0', fraction = ''] = text.split('.')
  const amount = BigInt(units) * scale + BigInt(fraction.padEnd(4, '0'))
  if (amount > amountMax) throw new RangeError('amount too large')
  return amount
}

/** Writes ten-thousandths as a decimal string of units, without trailing zeros: 270000000n is "27000". */
export function writeAmount(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const size = amount < 0n ? -amount : amount
  const fraction = String(size % scale)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${sign}${size / scale}${fraction && `.${fraction}`}`
}

function isAmount(text: string): boolean {
  try {
    readAmount(text)
    return true
  } catch {
    return false
  }
}

/** An amount of money: a bigint of ten-thousandths in code, an unsigned decimal string of units on the wire. */
export const Amount = z.codec(z.string().max(20).refine(isAmount, { error: 'amount' }), z.bigint(), {
  decode: readAmount,
  encode: writeAmount,
})

/** An amount above zero. */
export const PositiveAmount = Amount.refine((amount) => amount > 0n, { error: 'positive' })

/** A signed amount, only ever sent by the server: "-27000" is money that left an account. */
export const SignedAmount = z.codec(z.string(), z.bigint(), {
  decode: (text) => (text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)),
  encode: writeAmount,
})
