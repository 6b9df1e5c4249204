/** What of safer play is looked at: all of it, how to stop for longer, or what was done before. */
export type View = 'stop' | 'record'

/** A link's target within safer play; back leads to where one was, and closing goes back over all of it. */
export function viewLink(care: View | undefined) {
  return {
    to: '.',
    search: (kept: object) => ({ ...kept, care }),
    state: (kept: { within?: number }) => ({ ...kept, within: (kept.within ?? 0) + 1 }),
    resetScroll: false,
  } as const
}
