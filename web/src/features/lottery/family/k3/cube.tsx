import { Pips } from './die.tsx'

const side = 36
const [across, up] = [side * 0.866, side * 0.5]

/** A die with three of its faces to be seen; opposite ones sum to seven. */
export function Cube({ top }: { top: number }) {
  const around = [1, 2, 3, 4, 5, 6].filter((value) => value !== top && value !== 7 - top)
  const [left = 1, right = 2] = [
    around[top % 2],
    around.find((value) => value !== around[top % 2] && value !== 7 - (around[top % 2] ?? 0)),
  ]
  return (
    <>
      <Face of={[across, -up, -across, -up]} value={top} tone="oklch(0.98 0.02 85)" />
      <Face of={[-across, -up, 0, side]} value={left} tone="oklch(0.9 0.03 80)" />
      <Face of={[across, -up, 0, side]} value={right} tone="oklch(0.83 0.04 75)" />
    </>
  )
}

/** A face from its nearest corner along two edges. */
function Face({ of, value, tone }: { of: readonly number[]; value: number; tone: string }) {
  return (
    <g transform={`matrix(${of.join(' ')} 0 0)`}>
      <rect width="1" height="1" rx=".14" fill={tone} />
      <Pips value={value} />
    </g>
  )
}
