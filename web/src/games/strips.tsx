import { Icon } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { categories, type GameType } from './categories.ts'
import {
  linkToKind,
  linkToTitle,
  useHot,
  useOwn,
  useRecent,
  useShelves,
  type Game,
  type Shelf,
} from './games.ts'
import styles from './strips.module.css'
import { TitlePicture } from './title-picture.tsx'
import { Winners } from './winners.tsx'

/** Games of vendors on a page of something else: what one played last, the house's own, what is hot, what is new. */
export function Strips() {
  const shelves = useShelves().data ?? []
  const isAny = shelves.length > 0
  const recent = useRecent(undefined, isAny).data ?? []
  const hot = useHot(undefined, isAny).data ?? []
  const own = useOwn(shelves.some(({ title }) => title === 'INHOUSE')).data ?? []
  if (!isAny) return null
  const rows = [
    { name: 'continue', games: recent },
    { name: 'own', games: own },
    { name: 'hot', games: hot.filter(({ isHot, gameType }) => isHot && gameType !== 'INHOUSE') },
    {
      name: 'new',
      games: hot.filter(({ isNew, isHot, gameType }) => isNew && !isHot && gameType !== 'INHOUSE'),
    },
  ] as const
  return (
    <div className={styles.strips}>
      <Kinds shelves={shelves} />
      {rows
        .filter(({ games }) => games.length > 0)
        .map(({ name, games }) => (
          <Strip key={name} name={name} games={games} />
        ))}
      <Winners />
    </div>
  )
}

function Kinds({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useTranslations('casino')
  return (
    <nav className={styles.kinds} aria-label={t('games')}>
      {shelves.map(({ title, total }) => (
        <Link key={title} {...linkToKind(title)} style={hueOf(title)}>
          <Icon of={categories[title].sign} />
          <span>
            {t(`categories.${title}`)} <small className="num">{t('count', { n: total })}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}

function Strip({ name, games }: { name: 'continue' | 'own' | 'hot' | 'new'; games: readonly Game[] }) {
  const t = useTranslations('casino.rows')
  return (
    <section aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <ul className={styles.row}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link {...linkToTitle(game)} className={styles.title} style={hueOf(game.gameType)}>
              <TitlePicture game={game} />
              <span>
                <b>{game.name}</b>
                <small>{game.vendor}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hueOf = (gameType: GameType) => ({ '--h': categories[gameType].hue }) as CSSProperties
