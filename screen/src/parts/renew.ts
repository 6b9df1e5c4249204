import { ownCode } from '../wire/own-code.ts'

/** Whether the site as it is served now is of another release than this page. */
export function isAnother(html: string): boolean {
  const own = ownCode()
  return own !== null && /type="module"|id="code"/.test(html) && !html.includes(own)
}

/** Whether somebody has typed what loading the page anew would throw away. */
export function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => field.type !== 'hidden' && field.value !== field.defaultValue)
}

/**
 * From now on a part that is no longer there, because the site was renewed since, has the page loaded anew; not where
 * something was typed, nor where only the network is away. Then the part's place says that it did not come.
 */
export function renewWhenGone(): void {
  addEventListener('vite:preloadError', () => void renew().catch(() => undefined))
}

async function renew(): Promise<void> {
  const response = await fetch('/', { cache: 'no-store', headers: { 'x-background': '1' } })
  if (isAnother(await response.text()) && !isTyped()) location.reload()
}
