import type { Outside } from '#manifest'

const yearS = 365 * 24 * 3600

/** What a browser is told of a page: whose code and styles it may use, whom it may ask, and that nobody keeps it. */
export function pageHeaders(nonce: string, publicUrl: string, outside: Outside): Record<string, string> {
  const own = new URL(publicUrl)
  const secure = own.protocol === 'https:'
  const others = (of: keyof Outside) => outside[of].filter((origin) => mayReach(origin, own))
  const [frames, scripts] = [others('frames'), others('scripts')]
  const policy = [
    "default-src 'none'",
    [`script-src 'self' 'nonce-${nonce}'`, ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...others('pictures')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...others('asks')].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Made once, by what shows sanitised words; whoever asks for another is refused, and for the same twice. What brings
    // code of others has one of its own, which is none where there is no such code.
    ['trusted-types rich-text', ...(scripts.length > 0 ? ['outside'] : [])].join(' '),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    // An address may hold a code of one use, and files are asked for before the page has taken it out.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': `max-age=${2 * yearS}; includeSubDomains` } : {}),
  }
}

/**
 * Whether this is one origin of somebody else's, and as safe as the page is. What is more, a path, a pattern or a second
 * word, would widen the policy by whatever a module was told from outside.
 */
function mayReach(origin: string, own: URL): boolean {
  const { protocol, origin: exact, hostname } = URL.parse(origin) ?? {}
  const safe = protocol === 'https:' || (protocol === 'http:' && own.protocol === 'http:')
  return safe && exact === origin && exact !== own.origin && !hostname?.includes('*')
}
