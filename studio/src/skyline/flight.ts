import { flightAt, flightMs, payoutOf, type Plain } from '@fairground/engine/game'
import type { BetEnd, SharedBet } from '#shared'

/** How a bet left: at a multiple in hundredths, by its player's hand, by its own figure, or because the ceiling was met. */
export type Leaving = { at: number; by: 'hand' | 'auto' | 'ceiling' }

/** A bet on its way. `kept` is over when what became of it is durable, and fails where that could not be. */
export type Flyer = {
  bet: SharedBet
  auto: number
  left: Leaving | null
  /** Whether it was handed out to be kept. */
  isTaken: boolean
  kept: PromiseWithResolvers<void>
}

/** The greatest multiple of all, in hundredths: no flight is watched beyond it. */
const multipleEnd = 1_000_000

/** Where a bet leaves by itself, in hundredths. */
export const autoOf = ({ auto }: Plain): number => Number(auto)

/**
 * Where all who still fly are paid, in hundredths: the greatest multiple at which the bets pay no more than may be paid. A bet that
 * would have left before counts at its own figure. Known at the lock, it lowers no return: at it, as anywhere, 99 % come back.
 */
export function ceilingOf(bets: readonly Pick<SharedBet, 'stake' | 'selection'>[], exposure: bigint): number {
  const paysAt = (multiple: number) =>
    bets.reduce(
      (sum, { stake, selection }) => sum + stake * BigInt(Math.min(multiple, autoOf(selection))),
      0n,
    )
  let [least, most] = [101, multipleEnd]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (paysAt(middle) <= exposure * 100n) least = middle
    else most = middle - 1
  }
  return least
}

/** How far a flight goes, from how it is told to two places, in hundredths; what is beyond all multiples counts as just beyond. */
export function hundredthsOf(cameTo: string): number {
  const told = BigInt(cameTo.replace('.', ''))
  return told > BigInt(multipleEnd) ? multipleEnd + 1 : Number(told)
}

export type FlightPlan = { cameTo: string; ceiling: number; startsAt: number; speed?: number }

/** A flight with all that is on it. Times are of one monotonic clock, in ms; `startsAt` is when it leaves the ground. */
export class Flight {
  readonly flyers: ReadonlyMap<string, Flyer>
  readonly ceiling: number
  readonly startsAt: number
  /** When it is over: as it would pass the multiple that it comes to, or meets its ceiling. */
  readonly endsAt: number
  readonly #speed: number
  readonly #last: number
  readonly #reaches: number
  #isOver = false

  constructor(bets: readonly SharedBet[], { cameTo, ceiling, startsAt, speed = 1 }: FlightPlan) {
    this.flyers = new Map(
      bets.map((bet) => [
        bet.id,
        {
          bet,
          auto: autoOf(bet.selection),
          left: null,
          isTaken: false,
          kept: Promise.withResolvers<void>(),
        },
      ]),
    )
    // Nobody need wait for one.
    for (const { kept } of this.flyers.values()) kept.promise.catch(() => undefined)
    this.#speed = speed
    this.ceiling = ceiling
    this.startsAt = startsAt
    this.#reaches = hundredthsOf(cameTo)
    this.#last = Math.min(this.#reaches, ceiling)
    this.endsAt = startsAt + flightMs(this.#reaches < ceiling ? this.#reaches + 1 : ceiling) / speed
  }

  /** Where it is, in hundredths; never beyond where it ends. */
  at(now: number): number {
    return Math.min(flightAt((now - this.startsAt) * this.#speed), this.#last)
  }

  /** For how long it has been in the air, in ms as it is told; never longer than it is. */
  flownMs(now: number): number {
    return Math.max(0, Math.min(now, this.endsAt) - this.startsAt) * this.#speed
  }

  /** Lets those leave whose own figure is reached. */
  passAutos(now: number): void {
    const at = this.at(now)
    for (const flyer of this.flyers.values())
      if (flyer.auto <= at) flyer.left ??= { at: flyer.auto, by: 'auto' }
  }

  /** Those who left since this was asked the last time. */
  takeLeft(): Flyer[] {
    const left = [...this.flyers.values()].filter((flyer) => flyer.left && !flyer.isTaken)
    for (const flyer of left) flyer.isTaken = true
    return left
  }

  /**
   * Lets a player's bet leave by hand: `left` the first time; `known` where it has left already or the flight is over, whatever it came
   * to; `early` before there is anything to leave at. Undefined for another's and none.
   */
  leave(
    id: string,
    player: string,
    now: number,
  ): { flyer: Flyer; how: 'left' | 'known' | 'early' } | undefined {
    const flyer = this.flyers.get(id)
    if (flyer?.bet.player !== player) return undefined
    const at = this.at(now)
    // Its own figure and the end come first, though their timers may ring later.
    if (!this.#isOver && flyer.auto <= at) flyer.left ??= { at: flyer.auto, by: 'auto' }
    if (flyer.left || this.#isOver || now >= this.endsAt) return { flyer, how: 'known' }
    if (at < 101) return { flyer, how: 'early' }
    flyer.left = { at, by: 'hand' }
    return { flyer, how: 'left' }
  }

  /** All of whom nothing was kept as yet. */
  takeRest(): Flyer[] {
    const rest = [...this.flyers.values()].filter(({ isTaken }) => !isTaken)
    for (const flyer of rest) flyer.isTaken = true
    return rest
  }

  /** Ends it: who has a figure that was reached has left at it, all others at the ceiling if it was met, or not at all. */
  end(): void {
    this.passAutos(this.endsAt)
    this.#isOver = true
    if (this.#reaches < this.ceiling) return
    for (const flyer of this.flyers.values()) flyer.left ??= { at: this.ceiling, by: 'ceiling' }
  }
}

/** What became of a bet, as it is kept: what it pays is its stake times its multiple, rounded down once. */
export function flyerEnd({ bet: { player, id, stake, step }, left }: Flyer, isTold: boolean): BetEnd {
  const multiple = { numerator: BigInt(left?.at ?? 0), denominator: 100n }
  const paid = payoutOf(stake, multiple, step)
  return { player, id, outAt: left?.at ?? null, outBy: left?.by ?? null, paid, isTold }
}
