import type { Fraction } from '../fraction.ts'

/** So many of all, in its lowest terms. */
export function chanceOf(ways: bigint | number, all: bigint | number): Fraction {
  const [numerator, denominator] = [BigInt(ways), BigInt(all)]
  let [one, other] = [denominator, numerator]
  while (other !== 0n) [one, other] = [other, one % other]
  return { numerator: numerator / one, denominator: denominator / one }
}

export const never: Fraction = { numerator: 0n, denominator: 1n }

export const both = (one: Fraction, other: Fraction): Fraction =>
  chanceOf(one.numerator * other.numerator, one.denominator * other.denominator)

export const either = (one: Fraction, other: Fraction): Fraction =>
  chanceOf(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )

/** n over k, exactly. */
export function chooseOf(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - k + step)) / BigInt(step)
  return ways
}

/** In how many orders so many of some can come. */
export function ordersOf(n: number, count: number): bigint {
  let ways = 1n
  for (let taken = 0; taken < count; taken++) ways *= BigInt(Math.max(0, n - taken))
  return ways
}
