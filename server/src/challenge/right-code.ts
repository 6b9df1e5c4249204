import type { Tx } from '#kit'

/** A code that was right, and is good until it is used up. */
export type RightCode = {
  /** Uses it up, with the transaction of what it is for. Refused `code_invalid` when another use of it was first. */
  use(tx: Tx): Promise<void>
}
