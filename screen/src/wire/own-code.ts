/**
 * The code that this page is made of, as its address says it: another release has another. A page that came drawn names it
 * among what it fetches later, the first of which begins.
 */
export function ownCode(): string | null {
  const named = document.getElementById('code')?.textContent
  if (named) return (JSON.parse(named) as string[])[0] ?? null
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
