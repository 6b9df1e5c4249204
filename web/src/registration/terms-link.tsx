import type { ReactNode } from 'react'

/** Leads from a form to what is agreed to in it, beside the form: what was typed stays. */
export const termsLink = (words: ReactNode) => (
  <a href="/help" target="_blank" rel="noopener">
    {words}
  </a>
)
