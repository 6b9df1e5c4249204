import { IconButton } from '@fairground/ui'
import { BookOpen } from 'lucide-react'
import { memo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Game } from '../../../../draws/games.ts'
import styles from '../../board/play.module.css'
import type { Look } from './look.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { useLotteryFigures } from '../../../../draws/use-lottery-figures.ts'
import { useViewWords } from './use-view-words.ts'
import { allOnOne, type View } from './views.ts'

type Props = { titleId: string; game: Game; group: number | undefined; look: Look; view: View }

/** What a board's play is, what it pays at the slip's prize group, which is said where it is not the highest, how likely that is and what it returns. */
export const AboutView = memo(function AboutView({ titleId, game, group, look, view }: Props) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const [reading, setReading] = useState(false)
  const { name, rule } = useViewWords()(view)
  const figures = useLotteryFigures(game, group)
  const [first] = view.plays
  if (!first) return null
  const { pays, chance, returned } = figures(first)
  return (
    <div className={styles.about}>
      <div className={styles.words}>
        <h2 id={titleId}>{name}</h2>
        <p className="dim small">{rule}</p>
        {group !== undefined && (
          <p className="dim tiny num">
            {t('group.priced', { group: format.number(group, { useGrouping: false }) })}
          </p>
        )}
      </div>
      <div className={styles.figures}>
        <dl className="num">
          {view.key !== allOnOne && (
            <>
              <div>
                <dt>{t('pays')}</dt>
                <dd>{pays}</dd>
              </div>
              <div>
                <dt>{t('plays.figures.chance')}</dt>
                <dd>{chance}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{t('returns')}</dt>
            <dd>{returned}</dd>
          </div>
        </dl>
        <IconButton label={t('rules.open')} onClick={() => setReading(true)}>
          <BookOpen />
        </IconButton>
        {reading && <RulesDialog game={game} said={look.said} onClose={() => setReading(false)} />}
      </div>
    </div>
  )
})
