import { useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass } from '@fairground/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTryDemo } from '../../member/try-demo.ts'
import type { Game } from '../../games/games.ts'
import styles from './play-buttons.module.css'
import { useWayIn } from './use-way-in.ts'
import { useWhyAway } from './use-why-away.ts'

/** How a way in is called, and by the name of its game too, for who hears it alone. */
type OwnWords = { said: string; named: string }

/**
 * The ways into a game: to play it, in words of its own where it has such, and, where its vendor takes play money, to try it. One that
 * rests has none, and says why.
 */
export function PlayButtons({ game, play }: { game: Game; play?: OwnWords | undefined }) {
  const t = useTranslations('casino')
  const signedIn = useSignedIn()
  const { isDemo, needsAccount, link, demoLink } = useWayIn(game)
  const tryDemo = useTryDemo()
  const navigate = useNavigate()
  const whyAway = useWhyAway(game)
  const own = isDemo ? undefined : play
  if (game.isAway) return <p className={styles.away}>{whyAway}</p>
  return (
    <div className={styles.ways} data-ways>
      <Link
        {...link}
        className={buttonClass({ tone: 'primary', wide: true })}
        aria-label={needsAccount ? undefined : (own?.named ?? t('playGame', { game: game.name }))}
      >
        {own?.said ?? t(isDemo && !needsAccount ? 'playDemo' : 'play')}
      </Link>
      {demoLink && (
        <Link
          {...demoLink}
          className={buttonClass({ tone: 'secondary', wide: true })}
          aria-label={t('tryGame', { game: game.name })}
        >
          {t('playDemo')}
        </Link>
      )}
      {!signedIn && game.hasDemo && (
        <Button
          wide
          onClick={async () => {
            await tryDemo()
            await navigate(link)
          }}
        >
          {t('playDemo')}
        </Button>
      )}
    </div>
  )
}
