import { Skeleton } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { asTheyCame, type Game } from '../../../games/games.ts'
import { OriginalCard } from './original-card.tsx'
import styles from './originals.module.css'

type Props = { games: readonly Game[]; onTell: (game: Game) => void }

/** The house's own games, all on one page in the order in which they came, the first as large as four others. */
export function Originals({ games, onTell }: Props) {
  const t = useTranslations('casino')
  return (
    <ul className={styles.originals} aria-label={t('games')}>
      {asTheyCame(games).map((game, at) => (
        <li key={game.nodeId}>
          <OriginalCard game={game} leads={at === 0} onTell={onTell} />
        </li>
      ))}
    </ul>
  )
}

/** What stands where so many originals will. */
export function ComingOriginals({ count }: { count: number }) {
  return (
    <ul className={styles.originals}>
      {Array.from({ length: count }, (_, at) => `original ${at}`).map((original) => (
        <li key={original} className={styles.coming}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  )
}
