/** What was known last: some results, newest of each game, and when the server told them. */
export type Known = { results: readonly KnownResult[]; toldAt: Date }
export type KnownResult = {
  gameCode: string
  issue: string
  drawsAt: string
  /** The special prize of a region, or all that was drawn of another lottery, place by place. */
  prizes: { special?: string[]; drawn?: string[] }
}

/** Reads what the worker kept; undefined where it kept nothing, or nothing that can be read. */
export async function readKnown(): Promise<Known | undefined> {
  try {
    const kept = await caches.match('/wps/lottery/results/latest')
    const told = kept?.headers.get('date')
    if (!kept || !told) return undefined
    const { value } = (await kept.json()) as { value: { list: KnownResult[] } }
    return { results: value.list, toldAt: new Date(told) }
  } catch {
    return undefined
  }
}
