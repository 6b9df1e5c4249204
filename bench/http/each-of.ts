import type { Wire } from './wire.ts'

/** Does something for each, with as many at once as there are connections. */
export async function eachOf<Item>(
  items: readonly Item[],
  wires: readonly Wire[],
  work: (item: Item, wire: Wire, nth: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  await Promise.all(
    wires.map(async (wire) => {
      for (const [nth, item] of left) await work(item, wire, nth)
    }),
  )
}
