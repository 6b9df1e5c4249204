/**
 * Does a piece of work for each, so many at a time, and answers what became of each in their order, once all are over. One that
 * fails holds up no other.
 */
export async function sideBySide<Item, Made>(
  items: readonly Item[],
  atMost: number,
  work: (item: Item) => Promise<Made>,
): Promise<PromiseSettledResult<Made>[]> {
  const settled: PromiseSettledResult<Made>[] = []
  const places = items.entries()
  const hand = async (): Promise<void> => {
    for (const [place, item] of places) {
      const [result] = await Promise.allSettled([Promise.resolve(item).then(work)])
      settled[place] = result
    }
  }
  await Promise.all(Array.from({ length: Math.min(atMost, items.length) }, hand))
  return settled
}
