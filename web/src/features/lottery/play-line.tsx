import { ChipButton, useKit } from '@fairground/ui'
import { type Play, oddsOf } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import type { Game } from '../../draws/games.ts'
import styles from './lottery.module.css'
import { returnOf } from './play-groups.ts'

type Props = { game: Game; plays: readonly Play[]; play: Play; onPlay: (play: Play) => void }

/** The plays of a group, and of the chosen one: what it is charged, what it pays and what it returns. */
export function PlayLine({ game, plays, play, onPlay }: Props) {
  const t = useTranslations('lottery')
  const { locale } = useKit()
  const playName = usePlayName()
  const pays = oddsOf(game.region, play, game.oddsPpm) / 1_000_000
  const returned = returnOf(game.region, play, game.oddsPpm) / 10_000
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 3 }).format(value)
  return (
    <div className={styles.playLine}>
      {plays.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t('playsLabel')}>
          {plays.map((one) => (
            <ChipButton key={one.code} pressed={one.code === play.code} onClick={() => onPlay(one)}>
              {playName(one.code)}
            </ChipButton>
          ))}
        </div>
      )}
      <p className="dim tiny num">
        {t('playFacts', {
          play: playName(play.code),
          lots: play.lots,
          pays: number(pays),
          returned: number(returned, 1),
        })}
      </p>
    </div>
  )
}

/** Gives a play's name; its reversed form says so after the name. */
export function usePlayName(): (code: string) => string {
  const t = useTranslations('lottery')
  return (code) => {
    const base = code.replace(/_dao$/, '')
    const key = `playNames.${base}` as 'playNames.lo2'
    const name = t.has(key) ? t(key) : base
    return base === code ? name : t('reversed', { name })
  }
}
