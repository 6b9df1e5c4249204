import { Card } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { gameLink, useLatestResult } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import styles from './by-time.module.css'
import { coverOf, covers } from './covers.ts'
import { DrawTime } from './draw-time.tsx'
import { DrawnLine } from './drawn-line.tsx'
import { Heart } from './heart.tsx'
import type { Entry } from './next-draws.ts'

/** Every game in a list, what closes next first, with what it drew last. */
export function ByTime({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  return (
    <Card className={styles.card ?? ''}>
      <ol aria-label={t('views.time')}>
        {entries.map((entry) => (
          <Row key={entry.game.gameCode} {...entry} />
        ))}
      </ol>
    </Card>
  )
}

function Row({ game, draw }: Entry) {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  const last = useLatestResult(game.gameCode)
  return (
    <li className={styles.row}>
      <img src={covers[coverOf(game)]} alt="" width={44} height={44} loading="lazy" />
      <Link {...gameLink(game.gameCode)} className={styles.name}>
        <b>{gameName(game.gameCode)}</b>
        <span className="dim tiny">{t(`families.${coverOf(game)}`)}</span>
      </Link>
      <span className={styles.last}>{last && <DrawnLine prizes={last.prizes} family={game.family} />}</span>
      <span className={styles.time}>
        <DrawTime draw={draw} asChip />
      </span>
      <Heart gameCode={game.gameCode} />
    </li>
  )
}
