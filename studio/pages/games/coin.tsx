import { fourPlaces as written } from '@fairground/engine/game'
import { fourPlaces } from '../figures.ts'
import type { OpenRound, OverRound } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import { Tent } from './art.tsx'
import { Calls } from './calls.tsx'
import styles from './coin.module.css'
import { Rope } from './rope.tsx'
import type { GameScreen, Going, Showing } from './screen.ts'

const faces = ['heads', 'tails'] as const
type Face = (typeof faces)[number]

const tossedOf = ({ shown }: Pick<OverRound, 'shown'>): readonly Face[] =>
  (Array.isArray(shown.tossed) ? shown.tossed : []).map((side) => faces[side] ?? 'heads')
const isLost = (round: OverRound | OpenRound) => 'paid' in round && round.paid === 0n
/** How many calls were right: of a lost round all but the last. */
const rightOf = (round: OverRound | OpenRound) => tossedOf(round).length - (isLost(round) ? 1 : 0)

/** Heads or tails, each as likely. */
function Next({ open, isBusy, onStep }: Going) {
  const t = useSay()
  const calls = open.offers.map(({ do: doing, multiple }) => {
    const face = faces.find((one) => one === doing) ?? 'heads'
    return {
      do: doing,
      title: t(`coin.${face}`),
      detail: t('coin.odds'),
      multiple,
      sign: face === 'heads' ? '☀' : '☾',
    }
  })
  return (
    <Calls label={t('coin.call')} calls={calls} isBusy={isBusy} onCall={(doing) => onStep({ do: doing })} />
  )
}

/** The coin under its rope of lights, what it stands at, and the tosses before. */
function Scene({ falling, round, open, isAsked, points }: Showing) {
  const t = useSay()
  const shown = open ?? falling ?? round
  const tossed = shown ? tossedOf(shown) : []
  const newest = tossed.at(-1)
  const multiples = points.map(({ wins }) => (wins[0] ? written(wins[0].multiple) : '0'))
  const isOut = shown !== null && isLost(shown)
  return (
    <div className={styles.scene}>
      <Tent />
      <Rope multiples={multiples} at={shown ? rightOf(shown) : 0} isOut={isOut} />
      <div
        className={styles.coin}
        key={`${shown?.id ?? ''} ${tossed.length}`}
        data-tossed={newest !== undefined || undefined}
        data-busy={isAsked || undefined}
        aria-hidden="true"
      >
        <Coin face={newest ?? 'heads'} />
      </div>
      <p
        className={styles.worth}
        data-gain={(shown?.multiple && !isOut) || undefined}
        data-waits={!shown?.multiple || undefined}
        dir="ltr"
        aria-hidden="true"
      >
        {`${fourPlaces(shown?.multiple ?? multiples[0] ?? '1')}×`}
      </p>
      <ol className={styles.tosses} aria-label={t('coin.tosses')}>
        {tossed.map((face, nth) => (
          <li
            key={nth}
            aria-label={t(`coin.${face}`)}
            data-wrong={(isOut && nth === tossed.length - 1) || undefined}
          >
            <Coin face={face} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One face of the coin: a sun for heads, a moon for tails. */
function Coin({ face }: { face: Face }) {
  return (
    <svg className={styles.face} viewBox="-50 -50 100 100" data-face={face}>
      <circle data-edge r="48" />
      <circle data-inner r="39" />
      {face === 'heads' ? (
        <>
          <circle data-sign r="15" />
          {Array.from({ length: 12 }, (_, nth) => (
            <path key={nth} data-ray d="M0-21v-10" transform={`rotate(${nth * 30})`} />
          ))}
        </>
      ) : (
        <path data-sign d="M10-26A28 28 0 1 0 10 26 22 22 0 1 1 10-26z" />
      )}
    </svg>
  )
}

function standing(round: OverRound | OpenRound, t: Say): string {
  const newest = tossedOf(round).at(-1)
  return newest ? t('came.coin', { face: t(`coin.${newest}`), n: rightOf(round) }) : t('coin.none')
}

export const screen: GameScreen = {
  game: 'coin',
  first: {},
  isWhole: () => true,
  Panel: () => null,
  Scene,
  revealMs: () => 500,
  short: (round) => (round.paid > 0n ? `${fourPlaces(round.multiple)}×` : '0'),
  came: standing,
  steps: { Going: Next, at: standing },
}
