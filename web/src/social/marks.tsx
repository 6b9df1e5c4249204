import type { ReactNode } from 'react'

/** The providers this site has a mark and a name for, each drawn as its owner asks. */
export const marks = { google: <GoogleMark />, facebook: <FacebookMark /> } satisfies Record<
  string,
  ReactNode
>

export type KnownProvider = keyof typeof marks

export function isKnown(provider: string): provider is KnownProvider {
  return Object.hasOwn(marks, provider)
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2.1 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.4v5.7C8 41.1 15.4 46 24 46z"
      />
      <path fill="#FBBC05" d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.3-2.9.7-4.2v-5.7H4.4a22 22 0 0 0 0 19.8z" />
      <path
        fill="#EA4335"
        d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.4 14.1l7.3 5.7c1.7-5.2 6.6-9 12.3-9z"
      />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="#0866FF" />
      <path
        fill="#fff"
        d="M32.6 29.9l1-6.4h-6.1v-4.1c0-1.7.9-3.4 3.6-3.4h2.8v-5.4s-2.5-.4-4.9-.4c-5 0-8.3 3-8.3 8.5v4.8h-5.6v6.4h5.6v15.4c1.1.2 2.3.3 3.4.3s2.3-.1 3.4-.3V29.9z"
      />
    </svg>
  )
}
