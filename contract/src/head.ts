/** A page as others know it, in one of the languages it can be read in. */
export type PageHead = {
  title: string
  description: string
  /** Where it is, as `https://host/path?query`, without a language. */
  address: string
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
export function tagsOf({ title, description, address, language, languages }: PageHead): HeadTag[] {
  const canonical = inLanguage(address, language === languages[0] ? undefined : language)
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Fairground'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', language),
    { name: 'link', by: { rel: 'canonical' }, says: { href: canonical } },
    alternate('x-default', address),
    ...languages.map((one) => alternate(one, inLanguage(address, one === languages[0] ? undefined : one))),
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
