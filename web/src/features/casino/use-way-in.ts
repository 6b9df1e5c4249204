import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { Game } from '../../games/games.ts'
import { isTrial } from '../../who-may.ts'

/** The way into a game; who has only play money needs an account first where its vendor takes none. */
export function useWayIn({ nodeId, hasDemo }: Pick<Game, 'nodeId' | 'hasDemo'>) {
  const isDemo = isTrial(useMember())
  const needsAccount = isDemo && !hasDemo
  const to = needsAccount ? overlayLink({ dialog: 'account-first' }) : { to: '/game', search: { nodeId } }
  return { isDemo, needsAccount, link: to as LinkProps }
}
