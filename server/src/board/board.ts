import type { Context } from '#kit'
import type { Signal } from '#manifest'
import { editionOf, type KeptTable } from './editions.ts'

/** What a process keeps of what everybody may read. */
export type Board<Found> = {
  /**
   * What stands in the table, read again only where it is another edition than was read last: a change that was told of is
   * seen at once, any other within half a second. One read answers all who ask while it runs, and what was known before
   * holds when it fails.
   */
  read(): Promise<Found>
}

/** Keeps what is read of a table by many and changed by few; `changed` is told by whoever changes it. */
export function openBoard<Found extends object>(
  context: Context,
  table: KeptTable,
  changed: Signal<object>,
  find: (context: Context) => Promise<Found>,
): Board<Found> {
  let known: { found: Found; edition: bigint; asOf: number } | null = null
  let timesTold = 0
  let reading: Promise<Found> | null = null
  // Whoever waits for a read that began before the change is told what was so when they asked.
  changed.hear(context.bus, () => {
    timesTold++
    reading = null
  })

  async function look(): Promise<Found> {
    const edition = await editionOf(context, table)
    const asOf = timesTold
    if (known?.edition === edition && known.asOf === asOf) return known.found
    const found = await find(context)
    if (asOf === timesTold) known = { found, edition, asOf }
    return found
  }

  async function read(): Promise<Found> {
    const mine = (reading ??= look().catch((error: unknown) => {
      if (!known) throw error
      context.log.debug({ err: error }, `${table} could not be read, and stays what it was`)
      return known.found
    }))
    try {
      return await mine
    } finally {
      if (reading === mine) reading = null
    }
  }

  return { read }
}
