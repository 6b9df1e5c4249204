import { Balls } from '@fairground/ui'
import type { DrawnProps } from '../../family.ts'

/** The special prize, with the two digits most people bet on lit. */
export function Special({ prizes, rolls }: DrawnProps) {
  return <Balls number={prizes.special?.[0] ?? ''} litLast={2} size="s" rolls={rolls} />
}
