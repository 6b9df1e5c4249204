declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** The policy that the headers let be made where visits are counted, and nowhere else; it vouches for one address. */
const policy = window.trustedTypes?.createPolicy('outside', { createScriptURL: addressOf })

function addressOf(gtagId: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`
}

const begun = new Set<string>()

/** Counts a page by its path alone: what else an address says is nobody's business, nor where somebody came from. */
export function countPage(gtagId: string, path: string): void {
  letCount(gtagId, true)
  begin(gtagId)
  say('set', { page_location: location.origin + path, page_referrer: '' })
  say('event', 'page_view')
}

/** Counts no more, and takes away what a browser was known again by. */
export function stopCounting(gtagId: string): void {
  letCount(gtagId, false)
  const known = document.cookie.split('; ').map((one) => one.split('=')[0] ?? '')
  for (const name of known.filter((one) => /^_ga(?:_|$)/.test(one)))
    document.cookie = `${name}=; Path=/; Max-Age=0`
}

/** The code of others is brought once, when a visitor has first allowed it; it looks for this before each thing it sends. */
function letCount(gtagId: string, may: boolean): void {
  Object.assign(window, { [`ga-disable-${gtagId}`]: !may })
}

function begin(gtagId: string): void {
  if (begun.has(gtagId)) return
  begun.add(gtagId)
  say('js', new Date())
  // Nobody is followed elsewhere, and a cookie is of this host alone, so that it can be taken away.
  say('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  say('config', gtagId, { send_page_view: false, allow_google_signals: false, cookie_domain: 'none' })
  const script = document.createElement('script')
  script.async = true
  script.src = (policy?.createScriptURL(gtagId) ?? addressOf(gtagId)) as string
  document.head.append(script)
}

/** It reads what it is told as `arguments`, and passes an array over. */
function say(..._said: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
