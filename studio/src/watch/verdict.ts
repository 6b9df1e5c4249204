import type { ChanceTally } from './tally.ts'

/** From how many standard deviations on a game is not let go on, whether it paid too much or too little. */
export const zMost = 4

/** Fewer decisions than this are no bell curve: their deviation is to be so many times the greatest that one of them can be. */
const deviations = 10
const growth = 1.25

/** By how many standard deviations a game paid more than was due, or less; nought where nothing was left to chance. */
export const zOf = ({ got, due, variance }: ChanceTally): number =>
  variance > 0 ? (got - due) / Math.sqrt(variance) : 0

/** Whether there was chance enough for a verdict. */
export const isEnough = ({ variance, greatest }: ChanceTally): boolean =>
  variance > 0 && Math.sqrt(variance) >= deviations * greatest

/**
 * Whether a game is to be looked at once more: when there was chance enough, and each time there was a quarter more of it. However
 * often it is looked at, an honest game is stopped once in hundreds of such lives.
 */
export const isTime = (tally: ChanceTally, lookedAt: number): boolean =>
  isEnough(tally) && tally.variance >= lookedAt * growth

/** Whether a game that is looked at is not what it says. */
export const isOff = (tally: ChanceTally): boolean => Math.abs(zOf(tally)) > zMost
