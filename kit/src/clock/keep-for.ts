import type { Clock } from './clock.ts'

/**
 * Keeps what a question was answered for so long, by what was asked: whoever asks meanwhile is given the very same value.
 * One that fails is asked again.
 */
export function keepFor<Asked, Value>(
  clock: Clock,
  keptMs: number,
  answer: (asked: Asked) => Promise<Value>,
): (asked: Asked) => Promise<Value> {
  const known = new Map<string, { value: Promise<Value>; untilMs: number }>()
  return async (asked) => {
    const key = JSON.stringify(asked)
    const nowMs = clock.now().getTime()
    const kept = known.get(key)
    if (kept && kept.untilMs > nowMs) return await kept.value
    for (const [old, { untilMs }] of known) if (untilMs <= nowMs) known.delete(old)
    const value = answer(asked)
    known.set(key, { value, untilMs: nowMs + keptMs })
    value.catch(() => known.delete(key))
    return await value
  }
}
