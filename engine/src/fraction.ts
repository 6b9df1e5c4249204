/** An exact fraction in its lowest terms. */
export type Fraction = { numerator: bigint; denominator: bigint }
