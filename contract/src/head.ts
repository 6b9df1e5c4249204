/** A page as others know it, in one of the languages it can be read in. */
export type PageHead = {
  /** What the site is called. */
  site: string
  title: string
  description: string
  /** Where it is, as `https://host/path?query`, without a language; undefined for what is not there. */
  address: string | undefined
  language: string
  languages: readonly string[]
}

/** An element of the page's head: there is one by these attributes, and it says what it says. */
export type HeadTag = { name: 'meta' | 'link'; by: Record<string, string>; says: Record<string, string> }

/** How an address asks for the page in a language. */
export const languageKey = 'lang'

/**
 * What stands in a page's head beside its title. The server writes it for whoever only reads the page; the site keeps it true
 * while one goes from page to page.
 */
export function tagsOf({ site, title, description, address, language, languages }: PageHead): HeadTag[] {
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', language),
    ...(address === undefined ? [meta('name', 'robots', 'noindex')] : placesOf(address, language, languages)),
  ]
}

/** Finds what of it says where a page is, or that nobody is to find it: not every page has each. */
export const placeTags = '[rel="canonical"], [rel="alternate"], [property="og:url"], [name="robots"]'

/** A page is elsewhere in each language but in the first. */
function placesOf(address: string, language: string, languages: readonly string[]): HeadTag[] {
  const at = (one: string) => inLanguage(address, one === languages[0] ? undefined : one)
  return [
    meta('property', 'og:url', at(language)),
    { name: 'link', by: { rel: 'canonical' }, says: { href: at(language) } },
    alternate('x-default', address),
    ...languages.map((one) => alternate(one, at(one))),
  ]
}

const meta = (key: 'name' | 'property', value: string, content: string): HeadTag => ({
  name: 'meta',
  by: { [key]: value },
  says: { content },
})

const alternate = (hreflang: string, href: string): HeadTag => ({
  name: 'link',
  by: { rel: 'alternate', hreflang },
  says: { href },
})

function inLanguage(address: string, language: string | undefined): string {
  if (language === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${languageKey}=${language}`
}
