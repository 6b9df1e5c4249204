import type { Pairs } from './pairs.ts'

/** A measured promise: ours against something anybody can run, as one ratio. `lower` is better for sizes. */
export type Bench = {
  name: string
  what: string
  target: number
  lower?: boolean
  run(): Promise<Pairs>
}
