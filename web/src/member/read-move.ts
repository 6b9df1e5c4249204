/** Who moved money to whom, as the reference of such a movement names both; null for another movement's. */
export function readMove(reference: string): { from: string; to: string } | null {
  const [, from, to] = /^move:([^:]+):([^:]+)$/.exec(reference) ?? []
  return from && to ? { from, to } : null
}
