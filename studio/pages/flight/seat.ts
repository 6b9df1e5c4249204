import { payoutOf } from '@fairground/engine/game'
import { twoPlaces } from '../two-places.ts'
import type { FlightBet, GameState } from '../wire.ts'
import type { FlightPhase } from './view.ts'

/** What a press does: bet now, take back, leave, or have a bet wait for the next flight and not any more. */
export type SeatDoing = 'bet' | 'back' | 'leave' | 'queue' | 'unqueue'

/** A bet as it is chosen; `auto` is where it leaves by itself, in hundredths. */
export type QueuedBet = { stake: bigint; auto: number | undefined }

export type SeatProps = {
  seat: number
  state: GameState
  phase: FlightPhase
  bet: FlightBet | undefined
  /** Where the flight is, in hundredths; null where that is not known. */
  at: number | null
  isPaused: boolean
  fault: unknown
  /** A bet here that nobody answered for, as it was chosen: it alone can be asked for. */
  doubt: QueuedBet | undefined
  /** The bet that waits for the next flight, if one does. */
  queued: QueuedBet | undefined
  onDo: (doing: SeatDoing, bet: QueuedBet) => Promise<void>
}

/** What a bet pays at a multiple in hundredths. */
export const paysAt = (stake: bigint, at: number, step: bigint): bigint =>
  payoutOf(stake, { numerator: BigInt(at), denominator: 100n }, step)

export const multipleText = (hundredths: number): string => `${twoPlaces(hundredths)}×`
