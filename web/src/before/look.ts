import { browserKept, tabKept } from '@fairground/screen/wire/kept.ts'
import { root } from './page.ts'

/** Makes theme, rail and bars what they were left as. */
export function settleLook(): void {
  if (browserKept.read('theme') === 'light') root.dataset.theme = 'light'
  if (browserKept.read('motion') === 'reduced') root.dataset.motion = 'reduced'
  new MutationObserver(tint).observe(root, { attributeFilter: ['data-theme'] })
  tint()
  const narrow = matchMedia('(max-width: 1180px)').matches
  root.dataset.rail = browserKept.read('rail') ?? (narrow ? 'mini' : 'full')
  root.dataset.bars = tabKept.read('bars') ?? 'folded'
}

/** What the browser draws around the page is of its ground, which is the brand's. */
function tint(): void {
  const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const grounds = colour?.dataset
  if (colour) colour.content = (root.dataset.theme === 'light' ? grounds?.light : grounds?.dark) ?? ''
}
