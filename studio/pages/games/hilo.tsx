import { classes, useKit } from '@fairground/ui'
import { fourPlaces } from '../figures.ts'
import type { OpenRound, OverRound, Selected } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import { Calls } from './calls.tsx'
import { Street } from './hilo-art.tsx'
import { Card, cardName, rankName, rankOf } from './playing-card.tsx'
import styles from './hilo.module.css'
import parts from './parts.module.css'
import type { GameScreen, Going, Showing } from './screen.ts'

const [ace, king, skipsMax, seen] = [1, 13, 20, 5]

const cardsOf = ({ shown }: Pick<OverRound, 'shown'>): readonly number[] =>
  Array.isArray(shown.cards) ? shown.cards : []
const isGuess = ({ do: doing }: Selected) => doing !== 'skip' && doing !== 'stop'
/** How many calls were right: of a lost round all but the last. */
const rightOf = (round: OverRound | OpenRound) =>
  round.steps.filter(isGuess).length - ('paid' in round && round.paid === 0n ? 1 : 0)

/** The calls there are at the newest card, by the ranks that they win with; and the skip. */
function Next({ open, isBusy, onStep }: Going) {
  const t = useSay()
  const { locale } = useKit()
  const rank = rankOf(cardsOf(open).at(-1) ?? 0)
  const isEnd = rank === ace || rank === king
  const percent = (ppm: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(ppm / 1_000_000)
  const calls = open.offers.map(({ do: doing, chancePpm, multiple }) => {
    const [from, to] = winning(doing, rank)
    const values = { from: rankName(from), to: rankName(to), percent: percent(chancePpm) }
    return {
      do: doing,
      title: titleOf(doing, isEnd, t),
      detail: from === to ? t('hilo.one', values) : t('hilo.range', values),
      multiple,
      sign: doing === 'higher' ? '↑' : doing === 'lower' ? '↓' : '=',
    }
  })
  const skips = skipsMax - Number(open.shown.skips)
  return (
    <>
      <Calls
        label={t('hilo.nextIs')}
        calls={calls}
        isBusy={isBusy}
        onCall={(doing) => onStep({ do: doing })}
      />
      <div className={classes(parts.row, styles.skip)}>
        <button type="button" disabled={isBusy || skips === 0} onClick={() => onStep({ do: 'skip' })}>
          {t('hilo.skip', { n: skips })}
        </button>
      </div>
    </>
  )
}

function titleOf(doing: string, isEnd: boolean, t: Say): string {
  if (doing === 'same') return t('hilo.same')
  const way = doing === 'higher' ? 'higher' : 'lower'
  return isEnd ? t(`hilo.${way}`) : t(`hilo.orSame.${way}`)
}

/** The ranks that a call wins with: strictly beside an end, elsewhere with the same too. */
function winning(doing: string, rank: number): readonly [from: number, to: number] {
  if (doing === 'same') return [rank, rank]
  if (doing === 'higher') return [rank === ace ? rank + 1 : rank, king]
  return [ace, rank === king ? rank - 1 : rank]
}

const signs: Readonly<Record<string, string>> = { higher: '↑', lower: '↓', same: '=', skip: '›' }

/** The stair: a card a step, the newest the largest, and the way it was called on the edge before it. */
function Scene({ falling, round, open, isAsked }: Showing) {
  const t = useSay()
  const shown = open ?? falling ?? round
  const cards = shown ? cardsOf(shown) : []
  const first = Math.max(0, cards.length - seen)
  const isLost = !open && shown !== null && 'paid' in shown && shown.paid === 0n
  return (
    <div className={styles.scene}>
      <Street />
      <ol className={styles.stair} aria-label={t('hilo.stair')} data-lost={isLost || undefined}>
        {cards.slice(first).map((card, at) => {
          const nth = first + at
          const call = nth > 0 ? String(shown?.steps[nth - 1]?.do) : undefined
          const isNewest = nth === cards.length - 1
          return (
            <li key={nth} data-newest={isNewest || undefined}>
              <Card card={card} />
              <div>
                {call !== undefined && <i aria-hidden="true">{signs[call] ?? ''}</i>}
                <b className="num">{isNewest ? standsAt(shown) : nth === 0 ? t('hilo.start') : ''}</b>
              </div>
            </li>
          )
        })}
        {(open !== null || shown === null) && (
          <li key="next" data-next data-busy={isAsked || undefined}>
            <span className={styles.closed} aria-label={t('hilo.closed')}>
              ?
            </span>
            <div />
          </li>
        )}
        {shown === null &&
          Array.from({ length: seen }, (_, nth) => (
            <li key={`step ${nth}`} data-ghost aria-hidden="true">
              <div />
            </li>
          ))}
      </ol>
    </div>
  )
}

const standsAt = (shown: OverRound | OpenRound | null) =>
  shown?.multiple ? `${fourPlaces(shown.multiple)}×` : ''

const standing = (round: OverRound | OpenRound, t: Say) =>
  t('came.hilo', { card: cardName(cardsOf(round).at(-1) ?? 0), n: rightOf(round) })

export const screen: GameScreen = {
  game: 'hilo',
  first: {},
  isWhole: () => true,
  Panel: () => null,
  Scene,
  revealMs: () => 220,
  short: (round) => (round.paid > 0n ? `${fourPlaces(round.multiple)}×` : '0'),
  came: standing,
  steps: { Going: Next, at: standing },
}
