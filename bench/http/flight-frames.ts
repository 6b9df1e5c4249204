import type { FlightFrame } from '../../studio/src/contract/flight.ts'

const hex = (nth: number) => `${nth}`.padStart(64, 'a')
const ids = Array.from({ length: 100 }, (_, nth) => `019a0000-0000-7000-8000-${`${nth}`.padStart(12, '0')}`)
const round = '019a0000-0000-7000-8000-999999999999'

/** A round as it is told, frame by frame: ten lists of who comes before it flies, and ten of who leaves. */
export const flightFrames: readonly FlightFrame[] = [
  { type: 'open', round, number: 1, anchor: hex(1), closesInMs: 7_000 },
  ...listsOf((some) => ({
    came: some.map((id, nth) => ({ id, who: `A${nth}F3`, stake: '100000000', currency: 'VND' })),
    left: [],
  })),
  {
    type: 'fly',
    round,
    root: hex(2),
    entropy: '2026-11-26:12345',
    ceiling: 1_000_000,
    bets: ids.length,
    startsInMs: 800,
  },
  ...listsOf((some) => ({ came: [], left: some.map((id, nth) => ({ id, at: 101 + nth })) })),
  { type: 'end', round, number: 1, cameTo: '3.41', link: hex(3), isWhole: true },
]

function listsOf(told: (ids: readonly string[]) => Pick<List, 'came' | 'left'>): List[] {
  return Array.from({ length: 10 }, (_, nth) => ({
    type: 'list',
    round,
    ...told(ids.slice(nth * 10, nth * 10 + 10)),
    gone: [],
  }))
}
type List = Extract<FlightFrame, { type: 'list' }>
