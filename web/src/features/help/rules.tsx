import { buttonClass, Card, Chip } from '@fairground/ui'
import { oddsOf, type Play } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../draws/vietnamese.ts'
import { useGameName } from '../../draws/names.ts'
import { usePlayName } from '../../draws/play-names.ts'
import { useMoney } from '../../member/use-money.ts'
import { playsOf } from './plays-of.ts'
import { RulesTable } from './rules-table.tsx'
import styles from './rules.module.css'

/** The rules of a game: every play with what it pays, its chance and its return, one worked out, and when a draw is late. */
export function Rules({ game }: { game: VietnameseGame }) {
  const t = useTranslations('help.rules')
  const gameName = useGameName()
  const plays = [...playsOf(game).values()].flat()
  const { gameCode, cadenceS } = game
  return (
    <section className={styles.rules} aria-labelledby="rules-of-game">
      <header className={styles.head}>
        <h2 id="rules-of-game">{gameName(gameCode)}</h2>
        <Chip>{cadenceS === null ? t('daily') : t('every', { seconds: cadenceS })}</Chip>
        <Link to="/vnlottery" search={{ gameCode }} className={buttonClass({ size: 's' })}>
          {t('play')}
        </Link>
      </header>
      <p className={styles.text}>{t('text')}</p>
      <RulesTable game={game} plays={plays} words={[]} />
      <div className={styles.cards}>
        <Example game={game} plays={plays} />
        <Card as="section" className={styles.card ?? ''}>
          <h3>{t('late')}</h3>
          <p>{game.kind === 'official' ? t('lateText') : t('lateHouse')}</p>
        </Card>
      </div>
    </section>
  )
}

// A stake that a first bet may well have.
const smallest = 100n
const million = 1_000_000n

/** One bet, worked out: both numbers come, or only one. */
function Example({ game, plays }: { game: VietnameseGame; plays: readonly Play[] }) {
  const t = useTranslations('help.rules')
  const playName = usePlayName()
  const { money } = useMoney()
  const pair = plays.find(({ code }) => code === 'xien2')
  if (!pair) return null
  const stake = readAmount(game.unitMin) * smallest
  const prize = (stake * BigInt(oddsOf(game.region, pair, game.oddsPpm))) / million
  return (
    <Card as="section" className={styles.card ?? ''}>
      <h3>{t('example')}</h3>
      <p>
        {t.rich('exampleText', {
          play: playName(pair.code),
          first: '27',
          second: '61',
          stake: money(stake),
          prize: money(prize),
          n: (words: ReactNode) => <b className={styles.number}>{words}</b>,
        })}
      </p>
    </Card>
  )
}
