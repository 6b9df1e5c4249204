/** How long a race is. */
export const raceMs = 9_000

/** How far each boat is at the start, at two times on the way and at the end, as shares of the river. */
export type Course = readonly [start: number, early: number, late: number, end: number]

/**
 * The courses of ten boats, by number, that come in as they were drawn. Who leads early need not lead late; late they lie
 * as they come in, but for two neighbours.
 */
export function coursesOf(order: readonly string[]): ReadonlyMap<string, Course> {
  const early = [...order].reverse()
  const late = [...order]
  ;[late[1], late[2]] = [late[2] ?? '', late[1] ?? '']
  const share = (nth: number, from: number, to: number) => to - ((to - from) * nth) / order.length
  return new Map(
    order.map((boat, place) => [
      boat,
      [
        0,
        share(mixed(early.indexOf(boat), place), 0.2, 0.36),
        share(late.indexOf(boat), 0.44, 0.74),
        share(place, 0.7, 0.98),
      ],
    ]),
  )
}

const mixed = (one: number, other: number) => (one * 7 + other * 3) % 10
