import { useSentences } from '@fairground/screen/words/sentences.ts'
import { ChipButton, IconButton, Tooltip } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { BookOpen, Shuffle } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../../../../draws/vietnamese.ts'
import styles from '../../../board/play.module.css'
import { baseOf } from '../../../../../draws/play-groups.ts'
import { usePlayName } from '../../../../../draws/play-names.ts'
import { usePlayFigures, usePlayRule } from '../../../../../draws/play-figures.ts'
import { RulesDialog } from './rules-dialog.tsx'

type Props = { game: VietnameseGame; plays: readonly Play[]; play: Play; onPlay: (play: Play) => void }

/** The plays of a group, and of the chosen one: how it is decided, what it is charged, what it pays and returns. */
export const PlayPicker = memo(function PlayPicker({ game, plays, play, onPlay }: Props) {
  const t = useTranslations('lottery')
  const sentences = useSentences()
  const playName = usePlayName()
  const rule = usePlayRule()
  const choices = plays.filter((one) => !one.permuted && isFirstSide(one))
  const other = plays.find((one) => one.code !== play.code && baseOf(one) === baseOf(play))
  return (
    <div className={styles.picker}>
      {choices.length > 1 && (
        <div className={styles.plays} role="group" aria-label={t('playsLabel')}>
          {choices.map((one) => (
            <ChipButton
              key={one.code}
              pressed={isOfChoice(one, play)}
              onClick={() => onPlay((play.permuted && reversedOf(one, plays)) || one)}
            >
              {one.strategy.kind === 'side' ? t('sidesName') : playName(one.code)}
            </ChipButton>
          ))}
          {other && (
            <Tooltip text={t('reverseText')}>
              <ChipButton
                className={styles.reverse ?? ''}
                pressed={play.permuted}
                onClick={() => onPlay(other)}
              >
                <Shuffle aria-hidden="true" />
                {t('reverse')}
              </ChipButton>
            </Tooltip>
          )}
        </div>
      )}
      <div className={styles.about}>
        <div className={styles.words}>
          <h2>{play.strategy.kind === 'side' ? t('sidesName') : playName(play.code)}</h2>
          <p className="dim small">{sentences(rule(play), play.permuted && t('reverseText'))}</p>
        </div>
        <Figures game={game} play={play} />
      </div>
    </div>
  )
})

function Figures({ game, play }: { game: VietnameseGame; play: Play }) {
  const t = useTranslations('lottery')
  const figures = usePlayFigures(game)
  const [reading, setReading] = useState(false)
  const { pays, returned } = figures(play)
  return (
    <div className={styles.figures}>
      <dl className="num">
        <div>
          <dt>{t('lots')}</dt>
          <dd>{play.lots}</dd>
        </div>
        <div>
          <dt>{t('pays')}</dt>
          <dd>{play.strategy.kind === 'sum' ? t('upTo', { pays }) : t('times', { pays })}</dd>
        </div>
        <div>
          <dt>{t('returns')}</dt>
          <dd>{returned}</dd>
        </div>
      </dl>
      <IconButton label={t('rules.open')} onClick={() => setReading(true)}>
        <BookOpen />
      </IconButton>
      {reading && <RulesDialog game={game} onClose={() => setReading(false)} />}
    </div>
  )
}

/** The four sides share one board, so they are one choice. */
export function isFirstSide(play: Play): boolean {
  return play.strategy.kind !== 'side' || play.strategy.side === 'big'
}

function isOfChoice(choice: Play, play: Play): boolean {
  const sides = choice.strategy.kind === 'side' && play.strategy.kind === 'side'
  return sides || choice.code === baseOf(play)
}

function reversedOf(base: Play, plays: readonly Play[]): Play | undefined {
  return plays.find((one) => one.permuted && baseOf(one) === base.code)
}
