import type { Readable } from 'node:stream'

/** Who is on the line, as the session says. A demo plays in the trial book with isAgent 4. */
export type Caller = {
  memberId: string
  sessionId: string
  account: string
  isAgent: number
  book: 'real' | 'trial'
  /** What they play, pay and are paid in. */
  currency: string
  /** They came by a password that is to be changed first: little else is open to them until it is. */
  owesChange?: boolean
  /** They shut themselves out: of all there is, only what is open to them then answers. */
  isExcluded?: boolean
}

/** A cookie `comesFromElsewhere` when it is sent also by a browser that another site has sent here; no session does. */
export type CookieOptions = { maxAgeS?: number; scriptReadable?: boolean; comesFromElsewhere?: boolean }

/** One request as a verb may need it, beyond its input. */
export type Call = {
  caller: Caller | null
  requestId: string
  address: string
  userAgent: string
  /** When it was heard whole, before anything of it was waited for: by the process's monotonic clock, in ms. */
  heardAt: number
  /** The language the caller reads, one of the deployment's. */
  language: string
  /** The Idempotency-Key, a uuid in small letters, where the endpoint takes one and it was sent; else empty. */
  requestKey: string
  /** SHA-256 of the canonical body, to tell the same call from another under one key. */
  requestHash: Buffer
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
}

/** A call whose endpoint needs a session. */
export type SignedCall = Call & { caller: Caller }

/** A call that brings bytes, to be read once and as they come. They end in an error when the caller goes away. */
export type BytesCall = SignedCall & { bytes: Readable }
