import { isOwnPicture } from '@fairground/contract'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

// The same words with their shape as the screen's RichText leaves.
const tags = [
  'p br hr h2 h3 h4 ul ol li blockquote a img',
  'b strong i em u s sub sup code bdi',
  'table caption thead tbody tr th td',
]
// What these hold is no words, and goes with them.
const nonTextTags = [
  'script style textarea option noscript title template iframe noembed noframes object svg math xmp plaintext',
].flatMap((some) => some.split(' '))

// Browsers drop tabs and line ends from an address and take a backslash for a slash, so neither may stand in one.
const isPath = (address: string) => /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(address)
const leads = (address: string) => isPath(address) || /^(?:https:\/\/|mailto:)[^\\\p{Cc}\s]+$/iu.test(address)
const isOutside = (address: string | undefined) => /^https:/i.test(address ?? '')

const options: IOptions = {
  allowedTags: tags.flatMap((some) => some.split(' ')),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  nonTextTags,
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href, rel: _rel, ...rest }) => ({
      tagName,
      attribs: {
        ...rest,
        ...(href !== undefined && leads(href) && { href }),
        ...(isOutside(href) && { rel: 'noopener noreferrer nofollow' }),
      },
    }),
  },
  // Pictures are our own, and no other address of ours: one of somebody else's would tell them who reads and could be another
  // tomorrow, and one that is no picture would be asked for in the name of whoever reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
}

/** Words with their shape from what somebody wrote as HTML; all else is left out, never an error. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options).trim()
}
