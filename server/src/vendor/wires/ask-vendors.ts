import { isOutage, type Context } from '#kit'
import { VendorSilent } from './ask-vendor.ts'

/** So long a vendor is asked for more in one run, in ms: the next run is for all, and waits for this one. */
const turnMs = 45_000

/** What was asked of one vendor after the other, and what of it failed or was left. */
type Turn<Item> = { left: Item[]; faults: unknown[] }

/**
 * Asks vendors, each beside the others and of each one thing after another. Of one that does not answer, by `silent` or by throwing
 * `VendorSilent`, the rest is left until the next time, and so is what is beyond its turn; the log says how much, and it is
 * answered. What else fails holds up nothing, and all that was thrown is thrown at the end; where the database is away, it is at
 * once.
 */
export async function askVendors<Item extends { vassalage: string }>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
  lastsMs = turnMs,
): Promise<Item[]> {
  const turns = await Promise.all(
    [...Map.groupBy(items, ({ vassalage }) => vassalage)].map(async ([vassalage, own]) => {
      const turn = await takeTurn(own, ask, performance.now() + lastsMs)
      if (turn.left.length > 0)
        log.warn({ vendor: vassalage, left: turn.left.length }, 'a vendor is left until the next time')
      return turn
    }),
  )
  const faults = turns.flatMap((turn) => turn.faults)
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} failed`)
  return turns.flatMap(({ left }) => left)
}

async function takeTurn<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
  endsAt: number,
): Promise<Turn<Item>> {
  const faults: unknown[] = []
  for (const [at, item] of items.entries()) {
    if (performance.now() >= endsAt) return { left: items.slice(at), faults }
    try {
      if ((await ask(item)) === 'silent') return { left: items.slice(at + 1), faults }
    } catch (error) {
      if (isOutage(error)) throw error
      faults.push(error)
      if (error instanceof VendorSilent) return { left: items.slice(at + 1), faults }
    }
  }
  return { left: [], faults }
}
