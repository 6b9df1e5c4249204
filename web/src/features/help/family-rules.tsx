import { type DataColumn, DataTable, buttonClass, Card, Chip } from '@fairground/ui'
import type { LotteryPlay } from '@fairground/engine'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { gameLink, type Game } from '../../draws/games.ts'
import { playsOf } from '../../draws/lottery-figures.ts'
import { useGameName } from '../../draws/names.ts'
import { usePlayName, usePlayWords } from '../../draws/play-names.ts'
import { useLotteryFigures, useToldAtGroup } from '../../draws/use-lottery-figures.ts'
import styles from './rules.module.css'

// How plays are won whose code alone does not say it, by the words of another.
const said: Readonly<Record<string, string>> = { 'k3 sides': 'triple_loses' }

/** The rules of a game of another family: every play with what wins, what it pays, its chance and its exact return. */
export function FamilyRules({ game }: { game: Game }) {
  const t = useTranslations('help.rules')
  const gameName = useGameName()
  const playName = usePlayName()
  const wordsOf = usePlayWords()
  const figures = useLotteryFigures(game)
  const toldAt = useToldAtGroup(game)
  const { gameCode, cadenceS } = game
  const columns: DataColumn<LotteryPlay>[] = [
    { key: 'name', title: t('name'), onPhone: 'head', cell: ({ code }) => <b>{playName(code)}</b> },
    {
      key: 'wins',
      title: t('wins'),
      cell: ({ code }) => wordsOf(said[`${game.rules} ${code}`] ?? code)?.rule ?? '–',
    },
    { key: 'pays', title: t('pays'), align: 'end', cell: (play) => figures(play).pays },
    { key: 'chance', title: t('chance'), align: 'end', cell: (play) => figures(play).chance },
    { key: 'returns', title: t('returns'), align: 'end', cell: (play) => figures(play).returned },
  ]
  return (
    <section className={styles.rules} aria-labelledby="rules-of-game">
      <header className={styles.head}>
        <h2 id="rules-of-game">{gameName(gameCode)}</h2>
        <Chip>{cadenceS === null ? t('daily') : t('every', { seconds: cadenceS })}</Chip>
        <Link {...gameLink(gameCode)} className={buttonClass({ size: 's' })}>
          {t('play')}
        </Link>
      </header>
      <p className={styles.text}>{t('text')}</p>
      {toldAt && <p className={styles.text}>{toldAt}</p>}
      <Card className={styles.card ?? ''}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={playsOf(game)}
          rowKey={({ code }) => code}
        />
      </Card>
    </section>
  )
}
