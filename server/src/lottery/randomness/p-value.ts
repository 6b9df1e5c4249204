/** The chance that a chi-square of so many degrees is this great or greater, where nothing but chance is at work. */
export const chiSquareP = (statistic: number, degrees: number): number => upper(degrees / 2, statistic / 2)

/** The chance that a normal deviate lies this far from nought or farther. */
export const normalP = (deviate: number): number => upper(0.5, (deviate * deviate) / 2)

const precise = 1e-14
const stepsMax = 100_000

/** The regularised upper incomplete gamma function, by its series below a + 1 and its continued fraction above. */
function upper(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x)
}

function series(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < stepsMax && term > sum * precise; step++) {
    term *= x / (a + step)
    sum += term
  }
  return sum
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let value = d
  for (let step = 1; step < stepsMax; step++) {
    const numerator = -step * (step - a)
    b += 2
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    value *= c * d
    if (Math.abs(c * d - 1) < precise) break
  }
  return value
}

const halfLogOfTurn = 0.5 * Math.log(2 * Math.PI)

/** By Stirling's series, moved up to where it is exact to fourteen digits. */
function logGamma(a: number): number {
  let moved = 0
  let at = a
  for (; at < 15; at++) moved -= Math.log(at)
  const square = at * at
  const rest = 1 / 12 - (1 / 360 - (1 / 1_260 - 1 / (1_680 * square)) / square) / square
  return moved + (at - 0.5) * Math.log(at) - at + halfLogOfTurn + rest / at
}
