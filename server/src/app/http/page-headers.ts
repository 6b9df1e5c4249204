const yearS = 365 * 24 * 3600

/** What a browser is told of a page: whose code and styles it may use, whom it may ask, and that nobody keeps it. */
export function pageHeaders(
  nonce: string,
  secure: boolean,
  senders: readonly string[],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...senders].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
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
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': `max-age=${2 * yearS}; includeSubDomains` } : {}),
  }
}
