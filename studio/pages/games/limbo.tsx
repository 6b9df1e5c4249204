import { useSay } from '../words.tsx'
import { twoPlaces } from '../two-places.ts'
import type { OverRound } from '../wire.ts'
import { Mountains } from './limbo-art.tsx'
import styles from './limbo.module.css'
import { NumberField } from './number-field.tsx'
import parts from './parts.module.css'
import type { Choosing, GameScreen, Showing } from './screen.ts'

const targets = { min: 101, max: 1_000_000 }

/** How likely it is that the target is reached, as it is told. */
const percentOf = ({ wins }: Pick<Choosing, 'wins'>) => {
  const [win] = wins
  if (!win) return ''
  const millionths = Number((win.chance.numerator * 100_000_000n) / win.chance.denominator)
  return `${(millionths / 1_000_000).toFixed(4)} %`
}

/** The chance of what is aimed at. */
function Panel({ wins }: Choosing) {
  const t = useSay()
  return (
    <dl className={parts.facts}>
      <div>
        <dt>{t('chance')}</dt>
        <dd className="num">{percentOf({ wins })}</dd>
      </div>
    </dl>
  )
}

/** A lantern that went so far, over the target that it was to reach. */
function Scene({ selection, onSelect, onFault, isBusy, falling, round }: Showing) {
  const t = useSay()
  const target = Number(selection.target)
  const flown = falling ?? round
  const height = flown ? String(flown.shown.flight) : twoPlaces(target)
  return (
    <div className={styles.scene}>
      <Mountains />
      <div
        className={styles.sky}
        data-flies={falling ? true : undefined}
        data-gain={(round && round.paid > 0n) || undefined}
      >
        <svg viewBox="0 0 60 80" aria-hidden="true">
          <circle cx="30" cy="36" r="30" data-glow />
          <path d="M14 20q16-16 32 0l-4 34q-12 8-24 0z" />
          <path d="M24 58q6 4 12 0l-6 10z" data-flame />
        </svg>
      </div>
      <p
        className={styles.height}
        key={flown?.id ?? 'none'}
        data-gain={(round && round.paid > round.stake) || undefined}
        data-waits={!flown || undefined}
        dir="ltr"
        aria-hidden="true"
      >
        {falling ? '…' : `${height}×`}
      </p>
      <div className={parts.fields}>
        <NumberField
          label={t('target')}
          value={target}
          range={targets}
          unit="×"
          isBusy={isBusy}
          onChange={(to) => onSelect({ target: to })}
          onFault={onFault}
        />
      </div>
    </div>
  )
}

const heightOf = (round: OverRound) => `${String(round.shown.flight)}×`

export const screen: GameScreen = {
  game: 'limbo',
  first: { target: 200 },
  isWhole: () => true,
  Panel,
  Scene,
  revealMs: () => 700,
  short: heightOf,
  came: (round, t) => t('came.limbo', { multiple: heightOf(round) }),
}
