/**
 * Since how many draws each symbol had not come, draw by draw, from what came in each, oldest first: 0 where it came. What never
 * came before counts from the first draw there is.
 */
export function missingOf(symbols: readonly string[], came: readonly (readonly string[])[]): number[][] {
  const since = symbols.map(() => 0)
  return came.map((drawn) =>
    symbols.map((symbol, nth) => {
      since[nth] = drawn.includes(symbol) ? 0 : (since[nth] ?? 0) + 1
      return since[nth]
    }),
  )
}
