import { wire as hub88 } from './hub88/index.ts'
import { wire as softswiss } from './softswiss/index.ts'
import { wire as tcg } from './tcg/index.ts'
import type { Wire } from './port.ts'

/** The wires there are, by name. */
export const wires: ReadonlyMap<string, Wire> = new Map(
  [hub88, softswiss, tcg].map((wire) => [wire.name, wire]),
)
