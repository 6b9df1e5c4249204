/** What is asked of the server, in the shape a query answers it. */
export type Question<Data> = {
  data: Data | undefined
  /** Why there is no answer, or none to what was asked again. */
  error: Error | null
  /** `paused` while the device has no network; `idle` without an answer is not asked at all, and has no state to show. */
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => Promise<unknown>
}

/** Two asked as one: answered when both are, failed when one is. */
export function together<One, Other>(
  one: Question<One>,
  other: Question<Other>,
): Question<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    fetchStatus: (one.data === undefined ? one : other).fetchStatus,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}
