import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Change<Data> = (known: Data) => Data

/** What was pushed while answers were on their way, by the key of their question. */
const underWay = new Map<string, Set<((known: never) => unknown)[]>>()

/** Puts what the server pushed over what is known. Where nothing is known yet, the answer on its way brings it. */
export function push<Data>(client: QueryClient, queryKey: QueryKey, change: Change<Data>): void {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data !== undefined) {
    // It is no younger for it: what was missed before is still to be asked for.
    client.setQueryData<Data>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt })
    if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  for (const pushed of underWay.get(hashKey(queryKey)) ?? []) pushed.push(change)
}

/** Asks for what is pushed as well: what came while the answer was on its way is put over it, for it may be older. */
export async function askUnderPushes<Data>(queryKey: QueryKey, ask: () => Promise<Data>): Promise<Data> {
  const name = hashKey(queryKey)
  const asking = underWay.get(name) ?? new Set()
  const pushed: ((known: never) => unknown)[] = []
  underWay.set(name, asking.add(pushed))
  try {
    const answer: Data = await ask()
    return pushed.reduce<Data>((known, change) => (change as Change<Data>)(known), answer)
  } finally {
    asking.delete(pushed)
    if (asking.size === 0) underWay.delete(name)
  }
}
