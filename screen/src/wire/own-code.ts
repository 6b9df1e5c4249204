/** The code that this page is made of, as its address says it: another release has another. */
export function ownCode(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
