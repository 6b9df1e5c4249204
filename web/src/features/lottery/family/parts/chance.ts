/** A whole number below a bound, each as likely as any other. */
export function chance(below: number): number {
  const word = new Uint32Array(1)
  const limit = Math.floor(2 ** 32 / below) * below
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= limit)
  return (word[0] ?? 0) % below
}
