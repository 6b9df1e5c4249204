import { classes } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { useLatestResult, type Game } from '../../draws/games.ts'
import { shortIssue } from '../../draws/names.ts'
import type { Family } from './family/family.ts'
import styles from './head.module.css'

type Props = { family: Family; game: Game; heard: string | undefined }

/** What the newest draw gave, in a line which leads to all of it. */
export function LastDrawn({ family, game, heard }: Props) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const last = useLatestResult(game.gameCode)
  if (!last) return null
  return (
    <a
      key={last.drawId}
      href="#reading"
      className={classes(styles.last, last.drawId === heard && styles.waits)}
    >
      <span className="num">{t('lastDrawn', { issue: shortIssue(last, format) })}</span>
      <family.Drawn prizes={last.prizes} stations={last.stations} rolls />
    </a>
  )
}
