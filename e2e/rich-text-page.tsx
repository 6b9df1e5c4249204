import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RichText } from '../screen/src/rich/rich-text.tsx'

declare global {
  /** Shows what was written, and answers what then stands on the page. */
  var show: (html: string) => string
  /** Takes up what the page was drawn with, as its server had sanitised these texts. */
  var takeUp: (texts: readonly string[]) => void
  /** Whatever of it acted. */
  var acted: number
}

const box = document.createElement('main')
document.body.append(box)
const root = createRoot(box)
globalThis.acted = 0
globalThis.show = (html) => {
  flushSync(() => root.render(<RichText html={html} />))
  return box.firstElementChild?.innerHTML ?? ''
}
globalThis.takeUp = (texts) => {
  const drawn = document.querySelector('aside')
  if (drawn)
    hydrateRoot(
      drawn,
      texts.map((html) => <RichText key={html} html={html} />),
    )
}
