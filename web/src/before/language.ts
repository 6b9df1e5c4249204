import { browserKept } from '@fairground/screen/wire/kept.ts'
import { takeFromAddress } from './address.ts'
import { contentOf, isDrawn, root } from './page.ts'

/** Makes the page's language true: what the address says, else what was chosen here, else what this browser's owner reads. */
export function settleLanguage(): void {
  const said = takeFromAddress('lang')
  // Who comes by an address in a language reads on in it, unless they chose another before.
  if (said !== null && said === root.lang && browserKept.read('lang') === null)
    browserKept.write('lang', said)
  const language = said === root.lang ? said : (chosen() ?? (isDrawn() ? root.lang : liked()))
  if (!language || contentOf(`words-${language}`) === undefined) return
  // What was drawn in another language is nothing to see.
  if (isDrawn() && root.lang !== language) root.dataset.anew = ''
  root.lang = language
}

/** What was chosen here, while it is offered. */
function chosen(): string | undefined {
  const kept = browserKept.read('lang')
  return kept !== null && offered().includes(kept) ? kept : undefined
}

/** Of the languages this browser's owner reads the first that is offered here. */
function liked(): string | undefined {
  return navigator.languages
    .map((one) => offered().find((other) => one === other || one.startsWith(`${other}-`)))
    .find((one) => one !== undefined)
}

const offered = () => root.dataset.languages?.split(' ') ?? []
