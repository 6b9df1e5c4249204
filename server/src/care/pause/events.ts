import { PauseKind } from '@fairground/contract/care'
import { Instant } from '@fairground/contract/time'
import { z } from 'zod'

/** Somebody stopped their own play: how, and until when; null for good. */
export const paused = {
  type: 'care.paused',
  body: z.object({ kind: PauseKind, until: Instant.nullable() }),
}
