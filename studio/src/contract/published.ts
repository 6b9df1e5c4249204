import { Instant } from '@fairground/contract/time'
import { z } from 'zod'
import { FlightProof } from './flight.ts'
import { OverRound } from './round.ts'

/** What is published of a round for anybody: `round` of a player's own, `flight` of one that all bet on. */
export const RoundPublished = z.object({
  game: z.string(),
  /** `undone` where nothing was decided: its stake was refused, or came back. */
  state: z.enum(['open', 'undone', 'closed']),
  /** The operator's time zone, by its IANA name: whoever looks is signed in nowhere, and reads times in it. */
  timeZone: z.string(),
  sealedAt: Instant,
  /** Null while its pair is played on, or its flight goes on. */
  openedAt: Instant.nullable(),
  /** Null while it goes on, and where nothing was decided. */
  round: OverRound.nullable(),
  /** The same of a flight, with the bet that was asked for, if it was one. */
  flight: FlightProof.nullable(),
})
/** As the studio reads it; the zone is the deployment's. */
export type PublishedRound = Omit<z.output<typeof RoundPublished>, 'timeZone'>
