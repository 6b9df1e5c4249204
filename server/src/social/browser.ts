import { newSecret, sha256, type Call, type Config } from '#kit'

// Longer than a visit to a provider and the ticket it brings together.
const lifeS = 1800

/** Browsers keep a `__Host-` cookie only over TLS; a plain localhost gets a plain name. */
export function browserCookie(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-social' : 'social'
}

/**
 * Ties what follows to this browser, by a secret no script can read. Unlike a session it must come along when a provider
 * sends the browser back, so it is no strict cookie; it opens nothing by itself. Visits at once share one.
 */
export function tieBrowser(config: Config, call: Call): Buffer {
  const name = browserCookie(config)
  const known = call.cookie(name)
  const secret = known && /^[\w-]{43}$/.test(known) ? known : newSecret()
  call.setCookie(name, secret, { maxAgeS: lifeS, comesFromElsewhere: true })
  return sha256(secret)
}

/** The browser on the line, as `tieBrowser` called it; a browser without the cookie is nobody's. */
export function browserOf(secret: string | undefined): Buffer {
  return sha256(secret ?? newSecret())
}
