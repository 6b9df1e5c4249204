/** Hands on what it takes: at once after a rest, and then the latest of it once in so many milliseconds. */
export type Latest<One> = { take(one: One): void; drop(): void; stop(): void }

export function openLatest<One>(everyMs: number, hand: (one: One) => void): Latest<One> {
  let resting: NodeJS.Timeout | undefined
  let latest: One | undefined

  function take(one: One): void {
    if (resting !== undefined) {
      latest = one
      return
    }
    resting = setTimeout(goOn, everyMs)
    hand(one)
  }

  function goOn(): void {
    const one = latest
    resting = latest = undefined
    if (one !== undefined) take(one)
  }

  return { take, drop: () => (latest = undefined), stop: () => clearTimeout(resting) }
}
