import type { CookieOptions } from './caller.ts'

/**
 * The value of one cookie of a Cookie header, undefined when it is not there. Of two by one name the first counts, which
 * browsers send from the nearer path; a value that is not encoded as it should be counts as it stands.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (let from = 0; from < header.length;) {
    const semicolon = header.indexOf(';', from)
    const to = semicolon < 0 ? header.length : semicolon
    const pair = header.slice(from, to)
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim())
    from = to + 1
  }
  return undefined
}

function decoded(value: string): string {
  const bare = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
  if (!bare.includes('%')) return bare
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

/** A Set-Cookie line for the whole site, kept from scripts and from other sites unless told otherwise. */
export function writeCookie(
  name: string,
  value: string,
  {
    secure,
    maxAgeS,
    scriptReadable = false,
    comesFromElsewhere = false,
  }: CookieOptions & { secure: boolean },
): string {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`
  return `${name}=${encodeURIComponent(value)}${age}${attributes(secure, !scriptReadable, comesFromElsewhere)}`
}

/** A Set-Cookie line that makes a browser forget a cookie. */
export function clearedCookie(name: string, secure: boolean): string {
  return `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes(secure, true, false)}`
}

function attributes(secure: boolean, httpOnly: boolean, comesFromElsewhere: boolean): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  return `; Path=/${flags}; SameSite=${comesFromElsewhere ? 'Lax' : 'Strict'}`
}
