import type { Lane } from './trend.ts'

/** A lane as a chart shows it: what it is called, and what came in it, oldest first. */
export type ChartLane = Lane & { title: string; came: readonly (readonly string[])[] }

/** Where everything of a chart stands, in pixels. */
export type Measures = { cell: number; row: number; label: number; gap: number }

/** An absence that is longer is told by its colour as well. */
export const longAway = 14

/** Where a lane begins, from the side. */
export function startOf(
  lanes: readonly Pick<ChartLane, 'symbols'>[],
  nth: number,
  { cell, label, gap }: Measures,
): number {
  return lanes.slice(0, nth).reduce((x, lane) => x + lane.symbols.length * cell + gap, label)
}
