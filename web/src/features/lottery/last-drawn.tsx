import { Balls, classes } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { useLatestResult, type Game } from '../../draws/games.ts'
import { shortIssue } from '../../draws/names.ts'
import styles from './head.module.css'

/** The special prize of the newest draw, which leads to all of it. */
export function LastDrawn({ game, heard }: { game: Game; heard: string | undefined }) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const last = useLatestResult(game.gameCode)
  const special = last?.prizes.special?.[0]
  if (!last || special === undefined) return null
  return (
    <a
      key={last.drawId}
      href="#reading"
      className={classes(styles.last, last.drawId === heard && styles.waits)}
    >
      <span className="num">{t('lastDrawn', { issue: shortIssue(last, format) })}</span>
      <Balls number={special} litLast={2} size="s" rolls />
    </a>
  )
}
