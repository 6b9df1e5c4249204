/** What three dice are beside their sum. */
export function kindOf(drawn: readonly number[]): 'triple' | 'pair' | 'straight' | 'mixed' {
  const different = new Set(drawn)
  if (different.size < 3) return different.size === 1 ? 'triple' : 'pair'
  return Math.max(...drawn) - Math.min(...drawn) === 2 ? 'straight' : 'mixed'
}
