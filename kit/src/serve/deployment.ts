/** What of a deployment the wire has to know. */
export type Deployment = {
  /** Where the site is reached, for same-origin checks behind a proxy. */
  publicUrl: string
  languages: readonly string[]
  /** Whether sealed routes take plain JSON as well. */
  enc: 'required' | 'optional'
  /** Proxies whose X-Forwarded-For is believed, as addresses or ranges. */
  trustedProxies: readonly string[]
}
