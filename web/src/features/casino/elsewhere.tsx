import { buttonClass, EmptyState, Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { categories, type GameType } from '../../games/categories.ts'
import type { Shelf } from '../../games/games.ts'
import styles from './elsewhere.module.css'

/** The other categories that have any games. */
export function Elsewhere({ gameType, list }: { gameType: GameType; list: readonly Shelf[] }) {
  const t = useTranslations('casino')
  if (list.every(({ title }) => title === gameType)) return null
  return (
    <nav className={styles.others} aria-label={t('others')}>
      {list.map(({ title }) => (
        <Link
          key={title}
          to={categories[title].path}
          aria-current={title === gameType ? 'page' : undefined}
          style={{ '--h': categories[title].hue } as CSSProperties}
        >
          <Icon of={categories[title].sign} />
          {t(`categories.${title}`)}
        </Link>
      ))}
    </nav>
  )
}

/** That nobody offers anything of a category, and where there is something. */
export function Nobody({ gameType, list }: { gameType: GameType; list: readonly Shelf[] }) {
  const t = useTranslations('casino')
  return (
    <>
      <EmptyState
        as="h1"
        icon={<Icon of={categories[gameType].sign} />}
        title={t('nobody', { category: t(`categories.${gameType}`) })}
        action={
          <Link to="/lottery" className={buttonClass({ tone: 'primary' })}>
            {t('lotteries')}
          </Link>
        }
      >
        {t('nobodyText')}
      </EmptyState>
      <Elsewhere gameType={gameType} list={list} />
    </>
  )
}
