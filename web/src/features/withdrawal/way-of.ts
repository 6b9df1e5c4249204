import type { StepState } from '@fairground/ui'
import type { Withdrawal } from './withdrawals.ts'

/** The stations of the way of a withdrawal, in their order; it may end before the last. */
export const stations = ['asked', 'looked', 'approved', 'sent', 'received'] as const
export type Station = (typeof stations)[number]

/** A station as it stands, and when it was reached, where it was. */
export type Reached = { station: Station; state: StepState; at: string | null }

/** How far each state is on the way: stations reached, and whether it went wrong at the next. */
const reach: Record<Withdrawal['state'], { done: number; wrong?: true }> = {
  review: { done: 1 },
  approved: { done: 3 },
  paying: { done: 3 },
  unknown: { done: 3 },
  failed: { done: 3 },
  paid: { done: 4 },
  disputed: { done: 4, wrong: true },
  confirmed: { done: 5 },
  assumed: { done: 5 },
  returned: { done: 4, wrong: true },
  refused: { done: 1, wrong: true },
}

/** The steps by which a station is reached, the last of which counts. */
const stepsOf: Record<Station, readonly Withdrawal['steps'][number]['state'][]> = {
  asked: ['asked'],
  looked: ['approved', 'refused'],
  approved: ['approved'],
  sent: ['paid'],
  received: ['confirmed', 'assumed', 'returned', 'disputed'],
}

/** The way of a withdrawal, station by station. */
export function wayOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): Reached[] {
  const { done, wrong } = reach[state]
  return stations.map((station, place) => {
    const step = steps.findLast((one) => stepsOf[station].includes(one.state))
    const isNext = place === done
    const stands: StepState = place < done ? 'done' : isNext ? (wrong ? 'wrong' : 'now') : 'ahead'
    const isReached = place < done || (isNext && wrong === true)
    return { station, state: stands, at: isReached ? (step?.at ?? null) : null }
  })
}
