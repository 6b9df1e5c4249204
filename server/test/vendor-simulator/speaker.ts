import type { Speaker } from './message.ts'
import { hub88 } from './speak-hub88.ts'
import { softswiss } from './speak-softswiss.ts'

/** Each wire, as its vendor speaks it. */
export const speakers = { hub88, softswiss } as const satisfies Record<string, Speaker>
export type WireName = keyof typeof speakers
