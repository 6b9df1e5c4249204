import { inBrowser } from '../drawn/drawn.ts'

declare global {
  interface Window {
    /** The one-use code that stood in the address; `web/src/before` took it from there before anything was loaded. */
    entryToken?: string | undefined
  }
}

/** The one-use code this page was opened with, given once. */
export function takeEntryToken(): string | undefined {
  const token = window.entryToken
  delete window.entryToken
  return token
}

/** Whether the page was opened with one that is still to be used. */
export function hasEntryToken(): boolean {
  return inBrowser && window.entryToken !== undefined
}
