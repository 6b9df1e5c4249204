import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass } from '@fairground/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTryDemo } from '../../member/try-demo.ts'
import { isTrial } from '../../who-may.ts'
import type { Game } from '../../games/games.ts'
import styles from './play-buttons.module.css'

/** The ways into a game: to play it, and, for a guest whose vendor takes play money, to try it. */
export function PlayButtons({ game: { nodeId, hasDemo, name } }: { game: Game }) {
  const t = useTranslations('casino')
  const signedIn = useSignedIn()
  const isDemo = isTrial(useMember())
  const tryDemo = useTryDemo()
  const navigate = useNavigate()
  const there = { to: '/game', search: { nodeId } } as const
  const primary = buttonClass({ tone: 'primary', wide: true })
  return (
    <div className={styles.ways}>
      {isDemo && !hasDemo ? (
        <Link {...overlayLink({ dialog: 'account-first' })} className={primary}>
          {t('play')}
        </Link>
      ) : (
        <Link {...there} className={primary} aria-label={t('playGame', { game: name })}>
          {t(isDemo ? 'playDemo' : 'play')}
        </Link>
      )}
      {!signedIn && hasDemo && (
        <Button
          wide
          onClick={async () => {
            await tryDemo()
            await navigate(there)
          }}
        >
          {t('playDemo')}
        </Button>
      )}
    </div>
  )
}
