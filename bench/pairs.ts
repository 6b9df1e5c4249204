/** One measurement: how much was done per second (or, for sizes, how much there was). */
export type Measure = () => Promise<number>

export type Pairs = { ours: number[]; theirs: number[]; ratios: number[]; ratio: number; spread: number }

/**
 * Measures two things in turn, A B A B …, and takes the median of the pair ratios. A run whose baseline spreads by more
 * than a fifth (interquartile, against its median) is repeated, twice at most; the last one counts, with its spread.
 */
export async function measurePairs(ours: Measure, theirs: Measure, count = 5): Promise<Pairs> {
  for (let attempt = 1; ; attempt++) {
    const pairs = await measureOnce(ours, theirs, count)
    if (pairs.spread <= 0.2 || attempt === 3) return pairs
    console.log(`  baseline spread ${(pairs.spread * 100).toFixed(0)} %, measuring again`)
  }
}

async function measureOnce(ours: Measure, theirs: Measure, count: number): Promise<Pairs> {
  const pairs: Pairs = { ours: [], theirs: [], ratios: [], ratio: 0, spread: 0 }
  for (let i = 0; i < count; i++) {
    const one = await ours()
    const other = await theirs()
    pairs.ours.push(one)
    pairs.theirs.push(other)
    pairs.ratios.push(one / other)
    console.log(
      `  pair ${i + 1}: ours ${figure(one)}, theirs ${figure(other)}, ratio ${(one / other).toFixed(2)}`,
    )
  }
  pairs.ratio = quantile(pairs.ratios, 0.5)
  pairs.spread = (quantile(pairs.theirs, 0.75) - quantile(pairs.theirs, 0.25)) / quantile(pairs.theirs, 0.5)
  return pairs
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * q
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
