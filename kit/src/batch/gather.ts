/**
 * Answers many single reads with one query: keys asked for while a query runs are asked together in the next. Exact,
 * because a key's query always starts after it was asked for; a missing key answers undefined.
 */
export function openGather<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Map<Key, Value>>,
  inFlightMax = 2,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>()
  let inFlight = 0
  let isDue = false

  function start() {
    isDue = false
    if (waiting.size === 0 || inFlight >= inFlightMax) return
    const batch = waiting
    waiting = new Map()
    inFlight++
    read([...batch.keys()])
      .then(
        (found) => batch.forEach((promise, key) => promise.resolve(found.get(key))),
        (error: unknown) => batch.forEach((promise) => promise.reject(error)),
      )
      .finally(() => {
        inFlight--
        start()
      })
  }

  return (key) => {
    const known = waiting.get(key)
    if (known) return known.promise
    const asked = Promise.withResolvers<Value | undefined>()
    waiting.set(key, asked)
    // Once every socket that had something to say has been heard, so that their calls share the query; and once for all.
    if (!isDue) setImmediate(start)
    isDue = true
    return asked.promise
  }
}
