import { isOutage } from '#fault'

/**
 * Does one piece of work after another. One that fails holds up none that come after it, and what failed is thrown at the end;
 * where nothing answers any longer, the rest is not tried.
 */
export async function doEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (isOutage(error)) throw error
      faults.push(error)
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} failed`)
}
