import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds; what never does fails the test by its name. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = 20_000,
): Promise<void> {
  const late = performance.now() + patienceMs
  while (!(await holds())) {
    assert.ok(performance.now() < late, `waited in vain until ${what}`)
    await sleep(10)
  }
}
