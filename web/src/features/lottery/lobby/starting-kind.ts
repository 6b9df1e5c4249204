import { useLocation } from '@tanstack/react-router'
import type { Kind } from './kinds.ts'

/** What is looked at first: at `/elott` the two-sided plates, else all. */
export function useStartingKind(): Kind {
  return useLocation({ select: ({ pathname }) => pathname }) === '/elott' ? 'plates' : 'all'
}
