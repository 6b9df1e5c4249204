import { Asked } from '@fairground/screen/list/asked.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Card, EmptyState, Money, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { gameLink, type Game } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import { useMoney } from '../../../member/use-money.ts'
import styles from './around-lists.module.css'
import { popularQuery, useRecentGames, winnersQuery } from './around.ts'
import { coverOf, covers } from './covers.ts'

/** What one bet on last, what is played most, and who won: beside each other below the games. */
export function AroundLists({ games }: { games: readonly Game[] }) {
  const t = useTranslations('lobby')
  const recent = useRecentGames()
  const popular = useQuery(popularQuery)
  return (
    <div className={styles.lists}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-title">
          <h2 id="recent-title">{t('recent')}</h2>
          <Games games={games} codes={recent} />
        </section>
      )}
      <section aria-labelledby="popular-title">
        <h2 id="popular-title">{t('popular')}</h2>
        <Asked
          of={popular}
          loading={<Skeleton height={60} />}
          empty={<p className="dim">{t('noPopular')}</p>}
        >
          {(list) => (
            <Games
              games={games}
              codes={list.slice(0, shownMax).map(({ gameCode }) => gameCode)}
              said={new Map(list.map(({ gameCode, orders }) => [gameCode, t('orders', { n: orders })]))}
            />
          )}
        </Asked>
      </section>
      <Winners />
    </div>
  )
}

const shownMax = 6

type GamesProps = { games: readonly Game[]; codes: readonly string[]; said?: ReadonlyMap<string, string> }

function Games({ games, codes, said }: GamesProps) {
  const gameName = useGameName()
  const known = codes.flatMap((code) => games.filter(({ gameCode }) => gameCode === code))
  return (
    <ul className={styles.games}>
      {known.map((game) => (
        <li key={game.gameCode}>
          <Link {...gameLink(game.gameCode)}>
            <img src={covers[coverOf(game)]} alt="" width={36} height={36} loading="lazy" />
            <b>{gameName(game.gameCode)}</b>
            {said && <span className="dim tiny num">{said.get(game.gameCode)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The board of winners, by no more of their names than they would have shown; it says how they come there. */
function Winners() {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  const { currency } = useMoney()
  return (
    <section aria-labelledby="winners-title">
      <h2 id="winners-title">{t('winners')}</h2>
      <Card className={styles.board ?? ''}>
        <Asked
          of={useQuery(winnersQuery)}
          fault={t('winnersFault')}
          loading={<Skeleton height={120} />}
          empty={
            <EmptyState icon={<Trophy />} title={t('noWinners')}>
              {t('noWinnersText')}
            </EmptyState>
          }
        >
          {(wins) => (
            <>
              <ul>
                {wins.map(({ name, gameCode, prize, stake, settledAt }) => (
                  <li key={`${name} ${gameCode} ${settledAt} ${prize}`}>
                    <b dir="ltr">{name}</b>
                    <span className="dim tiny">{gameName(gameCode)}</span>
                    <span className={styles.prize}>
                      <b className="win">
                        <Money amount={readAmount(prize)} currency={currency} />
                      </b>
                      <span className="dim tiny">
                        {t.rich('ofStake', {
                          stake: () => <Money amount={readAmount(stake)} currency={currency} />,
                        })}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              <p className="dim tiny">{t('winnersNote')}</p>
            </>
          )}
        </Asked>
      </Card>
    </section>
  )
}
