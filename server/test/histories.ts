import fc from 'fast-check'

const atOnce = 8

/**
 * Tells generated histories, each to a member of its own time: so many in the gate, and `GATEWAY_HISTORIES` of them where that
 * is said. `SEED` tells others.
 */
export async function tellHistories<History>(
  inTheGate: number,
  history: fc.Arbitrary<History>,
  newcomer: (name: string) => Promise<string>,
  live: (token: string, one: History) => Promise<void>,
): Promise<void> {
  const numRuns = Number(process.env['GATEWAY_HISTORIES'] ?? inTheGate)
  const told = fc.sample(history, { numRuns, seed: Number(process.env['SEED'] ?? 7) })
  const members = await Promise.all(Array.from({ length: atOnce }, (_, i) => newcomer(`lives-${i}`)))
  for (let i = 0; i < told.length; i += atOnce)
    await Promise.all(told.slice(i, i + atOnce).map((one, j) => live(members[j] ?? '', one)))
}
