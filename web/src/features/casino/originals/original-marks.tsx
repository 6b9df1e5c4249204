import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useReturn } from '../game-marks.tsx'
import styles from './original-marks.module.css'

/** What it pays back, and the most that a round pays. */
export function OriginalMarks({ game }: { game: Game }) {
  const t = useTranslations('casino.originals')
  const returned = useReturn()
  return (
    <ul className={styles.marks}>
      <li className="num">{returned(game)}</li>
      {game.winMax !== null && <li className="num">{t('upTo', { n: game.winMax })}</li>}
    </ul>
  )
}
