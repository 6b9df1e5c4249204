/** How often each of some outcomes came, and how likely each is. */
export type Tally = { name: string; counts: readonly number[]; chances: readonly number[] }

/** Those tallies that chance cannot be meant to have made, by Holm: of all at once, at most so likely to accuse in vain. */
export function accused(tallies: readonly Tally[], level: number): readonly string[] {
  const found = tallies.map((tally) => ({ name: tally.name, p: chanceOfTally(tally) }))
  found.sort((one, other) => one.p - other.p)
  const innocent = found.findIndex(({ p }, nth) => p > level / (found.length - nth))
  return found.slice(0, innocent < 0 ? found.length : innocent).map(({ name, p }) => `${name}: ${p}`)
}

/** The chance of a chi-square this great, by the cube root that Wilson and Hilferty made a normal deviate of. */
function chanceOfTally({ counts, chances }: Tally): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const cells = merged(counts, chances, 5 / all)
  const chi = cells.reduce((sum, { count, chance }) => sum + (count - all * chance) ** 2 / (all * chance), 0)
  const degrees = cells.length - 1
  const spread = 2 / (9 * degrees)
  const deviate = (Math.cbrt(chi / degrees) - (1 - spread)) / Math.sqrt(spread)
  return deviate > 0 ? upperNormal(deviate) : 1 - upperNormal(-deviate)
}

/** Neighbours together until each is likely enough to be counted. */
function merged(counts: readonly number[], chances: readonly number[], least: number) {
  const cells: { count: number; chance: number }[] = []
  for (const [nth, chance] of chances.entries()) {
    const last = cells.at(-1)
    const cell = { count: counts[nth] ?? 0, chance }
    if (last && (last.chance < least || chance < least)) {
      last.count += cell.count
      last.chance += chance
    } else cells.push(cell)
  }
  return cells
}

/** The chance that a normal deviate is this great or greater: a continued fraction far out, a series near nought. */
function upperNormal(deviate: number): number {
  const density = Math.exp((-deviate * deviate) / 2) / Math.sqrt(2 * Math.PI)
  if (deviate > 3) {
    let fraction = deviate
    for (let step = 60; step > 0; step--) fraction = deviate + step / fraction
    return density / fraction
  }
  let [term, sum] = [deviate, deviate]
  for (let step = 1; step < 80; step++) {
    term *= (deviate * deviate) / (2 * step + 1)
    sum += term
  }
  return 0.5 - density * sum
}
