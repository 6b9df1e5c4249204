import { classes, useKit } from '@fairground/ui'
import { type Play, probability } from '@fairground/engine'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../draws/vietnamese.ts'
import { usePlayFigures, usePlayRule } from '../../draws/play-figures.ts'
import { returnOf } from '../../draws/play-groups.ts'
import { usePlayName } from '../../draws/play-names.ts'
import { Lit } from './lit.tsx'
import styles from './rules-table.module.css'

type Props = {
  game: VietnameseGame
  plays: readonly Play[]
  /** What is sought: the first play is then the one that is meant. */
  words: readonly string[]
}

/** Plays with what wins, what it pays, how likely that is and what comes back; all of it worked out here. */
export function RulesTable({ game, plays, words }: Props) {
  const t = useTranslations('help.rules')
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={styles.wins}>
              {t('wins')}
            </th>
            <th scope="col">{t('pays')}</th>
            <th scope="col">{t('chance')}</th>
            <th scope="col">{t('returns')}</th>
          </tr>
        </thead>
        <tbody>
          {plays.map((play, nth) => (
            <Row
              key={play.code}
              game={game}
              play={play}
              words={words}
              isMeant={words.length > 0 && nth === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<Props, 'game' | 'words'> & { play: Play; isMeant: boolean }

function Row({ game, play, words, isMeant }: RowProps) {
  const playName = usePlayName()
  const rule = usePlayRule()(play)
  const pays = usePays(game)(play)
  const { returned } = usePlayFigures(game)(play)
  const chance = useChance()(game, play)
  const share = returnOf(game.region, play, game.oddsPpm) / 10_000
  const name = <Lit text={playName(play.code)} words={words} />
  return (
    <tr className={classes(isMeant && styles.meant)}>
      <th scope="row">
        <span className={styles.wide}>{name}</span>
        <details className={styles.narrow}>
          <summary>{name}</summary>
          {rule}
        </details>
      </th>
      <td className={styles.wins}>
        <Lit text={rule} words={words} />
      </td>
      <td className="num">{pays}</td>
      <td className="num dim">{chance}</td>
      <td className="num">
        <span className={styles.return}>
          <i className={styles.bar} style={{ '--share': `${share}%` } as CSSProperties} aria-hidden="true" />
          {returned}
        </span>
      </td>
    </tr>
  )
}

/** Gives what a play pays for one unit: for each time its number comes, at the most, or once. */
function usePays(game: VietnameseGame): (play: Play) => string {
  const t = useTranslations('help.rules')
  const figures = usePlayFigures(game)
  return (play) => {
    const { pays } = figures(play)
    if (play.strategy.kind === 'sum') return t('upTo', { pays })
    return play.strategy.kind === 'match' && play.lots > 1 ? t('each', { pays }) : pays
  }
}

/** Gives how likely a play of one number, or of its fewest, wins at all: one in so many where it is that exactly. */
function useChance(): (game: VietnameseGame, play: Play) => string {
  const t = useTranslations('help.rules')
  const { locale } = useKit()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 })
  const whole = new Intl.NumberFormat(locale)
  return ({ region }, { code }) => {
    const { numerator, denominator } = probability(region, code)
    if (numerator === 1n) return t('oneIn', { count: whole.format(denominator) })
    return percent.format(Number((numerator * 1_000_000_000n) / denominator) / 1e9)
  }
}
