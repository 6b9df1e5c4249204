/** Keeps what was set last, so many of it at most: what was set the longest ago is let go of first. */
export class Newest<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#kept.size
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max) return
      this.#kept.delete(oldest)
    }
  }

  /** Gives a value out, which is kept no longer. */
  take(key: string): Value | undefined {
    const value = this.#kept.get(key)
    this.#kept.delete(key)
    return value
  }
}
