import { isOwnPicture } from '@fairground/contract'
import DOMPurify, { type Config } from 'dompurify'
import { inBrowser } from '../drawn/drawn.ts'
import { policy } from './policy.ts'

// Words with their shape, and nothing that acts: no script, style, form, frame, and no name the page's code could meet.
const tags = [
  'p br hr h2 h3 h4 ul ol li blockquote a img',
  'b strong i em u s sub sup code bdi',
  'table caption thead tbody tr th td',
]
const attributes = ['alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'dir', 'lang']

const allowed: Config = {
  ALLOWED_TAGS: tags.flatMap((some) => some.split(' ')),
  ALLOWED_ATTR: ['href', 'src', ...attributes],
  ADD_URI_SAFE_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A path of this site, a page of another, or a way to reach somebody. Browsers take a backslash for a slash, and leave out
  // tabs and line ends: with one of them a path would be another site.
  ALLOWED_URI_REGEXP: /^(?:(?:https:\/\/|mailto:|tel:)[^\\\p{Cc}\s]+|\/(?!\/)[^\\\p{Cc}\s]*|#\S*)$/iu,
}

type Sanitise = (html: string) => TrustedHTML | string

let clean: Sanitise = inBrowser
  ? openPurifier()
  : () => {
      throw new Error('nothing was given that sanitises where there is no browser')
    }

/** Where first views are drawn no browser reads what is written: what sanitises there is the server's own. */
export function sanitiseBy(given: (html: string) => string): void {
  clean = given
}

/** Words with their shape from what somebody wrote as HTML; all else is left out, never an error. */
export function sanitise(html: string): TrustedHTML | string {
  return clean(html)
}

function openPurifier(): Sanitise {
  const purify = DOMPurify(window)
  // Pictures are our own: one of another site tells it who reads, one written into the text may be a drawing with code, and
  // any other address here would be asked for in the reader's name.
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'img' && !isOwnPicture((node as Element).getAttribute('src') ?? ''))
      node.parentNode?.removeChild(node)
  })
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'img') {
      element.setAttribute('loading', 'lazy')
      element.setAttribute('decoding', 'async')
      if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
    }
    if (element.localName !== 'a') return
    const isOutside = /^https:/i.test(element.getAttribute('href') ?? '')
    // Who is led to another site comes from nobody, and it cannot reach back.
    if (isOutside) element.setAttribute('target', '_blank')
    if (isOutside) element.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  return (html) =>
    policy
      ? purify.sanitize(html, { ...allowed, TRUSTED_TYPES_POLICY: policy, RETURN_TRUSTED_TYPE: true })
      : purify.sanitize(html, allowed)
}
