import { buttonClass, Card, EmptyState } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../brand/brand.ts'
import type { Game } from '../../draws/games.ts'
import { useGameName } from '../../draws/names.ts'
import { useOwnHead } from '../../own-head.ts'
import styles from './lottery.module.css'
import { useTablePath } from './shown-game.ts'

/** The address names a game that is not here: said as it is, with the games that are. */
export function NoSuchGame({ games }: { games: readonly Game[] }) {
  const t = useTranslations('lottery.unknown')
  const gameName = useGameName()
  const path = useTablePath()
  const { name: brand } = useBrand()
  useOwnHead({ title: t('head', { brand }), description: t('text'), isMissing: true })
  return (
    <Card className={styles.panel ?? ''}>
      <EmptyState
        as="h1"
        icon={<Compass />}
        title={t('title')}
        action={
          <div className={styles.ways}>
            {games.map(({ gameCode }, place) => (
              <Link
                key={gameCode}
                to={path}
                search={{ gameCode }}
                className={buttonClass({ tone: place === 0 ? 'primary' : 'secondary' })}
              >
                {gameName(gameCode)}
              </Link>
            ))}
            <Link to="/" className={buttonClass({ tone: 'quiet' })}>
              {t('home')}
            </Link>
          </div>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}
