import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { useReturn } from './game-marks.tsx'
import styles from './game-figures.module.css'
import type { Game } from '../../games/games.ts'

const steps = { low: 1, medium: 2, high: 3, very_high: 4 } as const

/** What one should know of a game before playing it: each figure that it has. */
export function GameFigures({ game }: { game: Game }) {
  const t = useTranslations('casino.figures')
  const format = useFormatter()
  const returned = useReturn()
  const { money } = useMoney()
  const { volatility, hitPpm, winMax, lineNum, minBet, maxBet } = game
  return (
    <dl className={styles.figures}>
      <Figure name={t('return')}>{returned(game)}</Figure>
      {volatility && (
        <Figure name={t('volatility')}>
          <span className={styles.bars} aria-hidden="true">
            {Object.values(steps).map((step) => (
              <i key={step} data-lit={step <= steps[volatility]} />
            ))}
          </span>
          {t(`volatilities.${volatility}`)}
        </Figure>
      )}
      <Figure name={t('bet')}>
        {t('fromTo', { from: money(readAmount(minBet)), to: money(readAmount(maxBet)) })}
      </Figure>
      {winMax !== null && <Figure name={t('winMax')}>{t('times', { n: winMax })}</Figure>}
      {hitPpm !== null && (
        <Figure name={t('hit')}>
          {t('oneIn', { n: format.number(1_000_000 / hitPpm, { maximumFractionDigits: 1 }) })}
        </Figure>
      )}
      {lineNum !== null && <Figure name={t('lines')}>{format.number(lineNum)}</Figure>}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
