import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { Game } from '../../games/games.ts'
import { isTrial } from '../../who-may.ts'

/**
 * The way into a game: a page of its own, or its vendor's area where that is what one enters. Who has only play money needs an
 * account first where its vendor takes none.
 */
export function useWayIn({ nodeId, vassalage, hasDemo, isArea }: Game) {
  const isDemo = isTrial(useMember())
  const needsAccount = isDemo && !hasDemo
  const isMember = useSignedIn() && !isDemo
  const there = isArea
    ? { to: '/seamless', search: { vassalage, nodeId } }
    : { to: '/game', search: { nodeId } }
  return {
    isDemo,
    needsAccount,
    /** For who has real money, where play money is taken too. */
    demoLink: (isMember && hasDemo && !isArea
      ? { to: '/game', search: { nodeId, mode: 'demo' } }
      : null) as LinkProps | null,
    link: (needsAccount ? overlayLink({ dialog: 'account-first' }) : there) as LinkProps,
  }
}
