/** The deployment, as a message speaks of it. */
export type Letterhead = { name: string; url: string; timeZone: string }

/** A message in words. Mail has all of it; a text to a phone is its lines. */
export type Content = { subject: string; lines: string[]; link?: { label: string; url: string } }

/** Says something with values: times are ISO instants, links whole addresses. */
export type Words<Values> = (values: Values, sender: Letterhead) => Content

/** What somebody outside the site can be told, in each language that messages are written in. */
export type Template<Values = never> = {
  name: string
  words: Readonly<Record<'en' | 'vi' | 'ar', Words<Values>>>
}
