import type { Call, Config } from '#kit'

/** What a remembered browser shows: the series it belongs to, and a token that turns at every use. */
export type RememberedBrowser = { series: string; token: string }

// Says to scripts that there is a remembered sign-in, without saying what it is.
const hint = 'remembered'

/** The browser on the line, if it shows that it is remembered. */
export function readBrowser(config: Config, call: Call): RememberedBrowser | undefined {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(
    call.cookie(cookieName(config)) ?? '',
  )
  return found ? { series: String(found[1]), token: String(found[2]) } : undefined
}

/** Has the browser on the line keep what it may come back with, for so long. */
export function keepBrowser(
  config: Config,
  call: Call,
  { series, token }: RememberedBrowser,
  maxAgeS: number,
): void {
  call.setCookie(cookieName(config), `${series}.${token}`, { maxAgeS })
  call.setCookie(hint, '1', { maxAgeS, scriptReadable: true })
}

/** Has the browser on the line forget it. */
export function dropBrowser(config: Config, call: Call): void {
  call.clearCookie(cookieName(config))
  call.clearCookie(hint)
}

/** Browsers keep a `__Host-` cookie only over TLS; a plain localhost gets a plain name. */
function cookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-remember' : 'remember'
}
