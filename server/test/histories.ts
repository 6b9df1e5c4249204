import fc from 'fast-check'

const atOnce = 16

/**
 * Tells generated histories, each to a member of its own time: so many in the gate, and `GATEWAY_HISTORIES` of them where that
 * is said. `SEED` tells others. One that comes to something else is told with its place among them.
 */
export async function tellHistories<History>(
  inTheGate: number,
  history: fc.Arbitrary<History>,
  newcomer: (name: string) => Promise<string>,
  live: (token: string, one: History) => Promise<void>,
): Promise<void> {
  const numRuns = Number(process.env['GATEWAY_HISTORIES'] ?? inTheGate)
  const seed = Number(process.env['SEED'] ?? 7)
  const told = fc.sample(history, { numRuns, seed })
  const members = await Promise.all(Array.from({ length: atOnce }, (_, i) => newcomer(`lives-${i}`)))
  for (let i = 0; i < told.length; i += atOnce)
    await Promise.all(
      told.slice(i, i + atOnce).map(async (one, j) => {
        await live(members[j] ?? '', one).catch((cause: unknown) => {
          throw new Error(`history ${i + j} of seed ${seed}: ${JSON.stringify(one)}`, { cause })
        })
      }),
    )
}
