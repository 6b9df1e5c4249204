/** Where a visitor was sent here from, as the address says it; the home when that is no place of this site. */
export function backFrom(said: unknown): string {
  if (typeof said !== 'string' || !/^\/(?![/\\])/.test(said)) return '/'
  const here = 'https://here.invalid'
  if (!URL.canParse(said, here)) return '/'
  const read = new URL(said, here)
  if (read.origin !== here || read.pathname === '/login') return '/'
  return read.pathname + read.search + read.hash
}
