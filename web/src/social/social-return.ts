declare global {
  interface Window {
    /** What stood in the fragment a provider's visit ended with; `before/` took it from there first of all. */
    socialReturn?: URLSearchParams | undefined
  }
}

/** What a visit to a provider brought: a ticket for what was left for, or the code of what went wrong. */
export type SocialReturn = { ticket: string; purpose: 'sign-in' | 'link' } | { refused: string }

/** Whether this page was opened by a visit that is still to be gone on with. */
export function hasSocialReturn(): boolean {
  return window.socialReturn !== undefined
}

/** What the visit brought, until it is dropped: reading it changes nothing, so that a screen may be drawn twice. */
export function readSocialReturn(): SocialReturn | undefined {
  const said = window.socialReturn
  if (!said) return undefined
  const ticket = said.get('social')
  if (ticket) return { ticket, purpose: said.get('purpose') === 'link' ? 'link' : 'sign-in' }
  return { refused: said.get('social-refused') ?? 'social_failed' }
}

/** To be called once it is gone on with. */
export function dropSocialReturn(): void {
  delete window.socialReturn
}
