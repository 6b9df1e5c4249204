import { buttonClass, Money, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { gameLink } from '../../../draws/games.ts'
import { shortIssue, useGameName, useWhen } from '../../../draws/names.ts'
import { useMoney } from '../../../member/use-money.ts'
import { useAllJackpots, type Jackpot } from '../jackpots-query.ts'
import { covers } from './covers.ts'
import { DrawTime } from './draw-time.tsx'
import styles from './jackpot-cards.module.css'
import { hasJackpots } from './kinds.ts'
import type { Entry } from './next-draws.ts'

type Pots = Entry & { jackpots: readonly Jackpot[] }

/** What there is to be won and shared, the most first, each with the draw that it may fall in next; nothing where there is none. */
export function JackpotCards({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  const held = useAllJackpots()
  const pots = entries
    .filter(({ game }) => hasJackpots(game))
    .map((entry): Pots => {
      const jackpots = held?.filter(({ gameCode }) => gameCode === entry.game.gameCode) ?? []
      return { ...entry, jackpots }
    })
    .filter(({ jackpots }) => jackpots.length > 0)
    .toSorted((a, b) => Number(highest(b) - highest(a)))
  if (pots.length === 0) return null
  return (
    <section aria-labelledby="jackpots-title">
      <header className={styles.head}>
        <h2 id="jackpots-title">{t('pots.title')}</h2>
        <span className="dim small">{t('pots.text')}</span>
      </header>
      <div className={styles.pots}>
        {pots.map((one) => (
          <Pot key={one.game.gameCode} {...one} />
        ))}
      </div>
    </section>
  )
}

const highest = ({ jackpots: [first] }: Pots) => first?.amount ?? 0n

function Pot({ game, draw, jackpots }: Pots) {
  const t = useTranslations('lobby')
  const name = useTranslations('lottery.jackpot')
  const gameName = useGameName()
  const { currency } = useMoney()
  return (
    <article className={styles.pot} data-several={jackpots.length > 1 || undefined}>
      <img src={jackpots.length > 1 ? covers.vietlott : covers.keno} alt="" loading="lazy" />
      <header>
        <h3>{gameName(game.gameCode)}</h3>
        <NextFall game={game} draw={draw} />
      </header>
      <dl>
        {jackpots.map((one) => (
          <div key={one.name}>
            <dt>{name(one.name as 'jackpot')}</dt>
            <dd>
              <Money amount={one.amount} currency={currency} counts />
              {one.unwon > 0 && <small className="num">{t('pots.unwon', { n: one.unwon })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <Link {...gameLink(game.gameCode)} className={buttonClass({ size: 's' })}>
          {t('play')} <span className="visually-hidden">{gameName(game.gameCode)}</span>
        </Link>
        <TicketFrom game={game} />
      </footer>
    </article>
  )
}

/** The draw it may fall in next, with when that is. */
function NextFall({ game, draw }: Entry) {
  const t = useTranslations('lobby')
  const when = useWhen()
  const format = useFormatter()
  const onSale = useAt((now) => draw !== undefined && isOnSale(draw, now))
  if (!draw) return <p>{t('pots.noDraw')}</p>
  return (
    <p>
      {game.kind === 'official' ? when(draw.drawsAt) : t('pots.draw', { issue: shortIssue(draw, format) })}
      {' · '}
      {onSale && t('closes')} <DrawTime draw={draw} />
    </p>
  )
}

function TicketFrom({ game: { terms } }: Pick<Entry, 'game'>) {
  const t = useTranslations('lobby')
  const { money } = useMoney()
  return <span className="num">{t('pots.from', { price: money(BigInt(String(terms['unit']))) })}</span>
}
