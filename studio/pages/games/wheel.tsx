import { ferrisSegments, fourPlaces as written } from '@fairground/engine/game'
import { Segmented } from '@fairground/ui'
import { useMemo, type CSSProperties } from 'react'
import { fourPlaces } from '../figures.ts'
import type { OverRound, Selected } from '../wire.ts'
import { useSay } from '../words.tsx'
import { Fair } from './wheel-art.tsx'
import parts from './parts.module.css'
import { RiskChoice, riskOf } from './risk-choice.tsx'
import type { Choosing, GameScreen, Showing } from './screen.ts'
import styles from './wheel.module.css'

const sizes = ['10', '20', '30', '40', '50'] as const
const turnMs = 1_600

const sizeOf = ({ segments }: Selected) => Number(segments)

/** How risky the wheel is, and how many cabins it has. */
function Panel(choosing: Choosing) {
  const { selection, onSelect, isBusy } = choosing
  const t = useSay()
  return (
    <>
      <RiskChoice {...choosing} />
      <div>
        <p className={parts.label}>{t('wheel.segments')}</p>
        <Segmented
          label={t('wheel.segments')}
          value={sizes.find((size) => Number(size) === sizeOf(selection)) ?? '10'}
          onChange={(size) => !isBusy && onSelect({ ...selection, segments: Number(size) })}
          options={sizes.map((key) => ({ key, title: key }))}
        />
      </div>
    </>
  )
}

/** The wheel with its cabins, what stands under the pointer, and how many cabins pay what. */
function Scene({ selection, falling, round, version }: Showing) {
  const t = useSay()
  const cabins = useMemo(
    () => ferrisSegments(version, selection).map((pays) => fourPlaces(written(pays))),
    [version, selection],
  )
  const shown = falling ?? round
  const isSame =
    shown !== null &&
    sizeOf(shown.selection) === cabins.length &&
    riskOf(shown.selection) === riskOf(selection)
  const stands = isSame && !falling ? Number(shown.shown.segment) : undefined
  const kinds = [...new Set(cabins)].toSorted((one, other) => Number(other) - Number(one))
  const turned = isSame ? turnedTo(shown, cabins.length) : 0
  return (
    <div className={styles.scene}>
      <Fair />
      <div className={styles.wheel} aria-hidden="true">
        <svg viewBox="-110 -112 220 224">
          <g
            className={styles.turning}
            style={{ transform: `rotate(${turned}deg)`, transitionDuration: falling ? `${turnMs}ms` : '0ms' }}
          >
            {cabins.map((pays, nth) => (
              <Cabin
                key={nth}
                nth={nth}
                many={cabins.length}
                rank={rankOf(pays, kinds)}
                isHit={stands === nth}
              />
            ))}
            <circle className={styles.rim} r="99" />
            <circle className={styles.hub} r="60" />
          </g>
          <path className={styles.pointer} d="M-8-111h16l-8 17z" />
        </svg>
        <b
          className={styles.came}
          data-gain={(stands !== undefined && round && round.paid > round.stake) || undefined}
          dir="ltr"
        >
          {stands === undefined ? '' : `${cabins[stands] ?? '0'}×`}
        </b>
      </div>
      <ol className={styles.kinds} aria-label={t('wheel.wheel')}>
        {kinds.map((pays) => (
          <li
            key={pays}
            aria-current={(stands !== undefined && cabins[stands] === pays) || undefined}
            style={{ '--rank': rankOf(pays, kinds) } as CSSProperties}
            data-none={pays === '0' || undefined}
          >
            <b className="num">{`${pays}×`}</b>
            <span className="num">
              {t('wheel.of', { n: cabins.filter((one) => one === pays).length, many: cabins.length })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** From nought, where nothing is paid, to one, where the most is. */
const rankOf = (pays: string, kinds: readonly string[]) =>
  pays === '0' ? 0 : (kinds.length - kinds.indexOf(pays)) / kinds.length

/** How far the wheel has turned when a round's cabin stands under the pointer: some turns further than the round before. */
const turnedTo = ({ shown, nonce }: OverRound, many: number) =>
  nonce * 1_080 - ((Number(shown.segment) + 0.5) * 360) / many

type CabinProps = { nth: number; many: number; rank: number; isHit: boolean }

function Cabin({ nth, many, rank, isHit }: CabinProps) {
  const at = (share: number, radius: number) => {
    const angle = ((nth + share) / many) * 2 * Math.PI
    return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
  }
  return (
    <path
      className={styles.cabin}
      style={{ '--rank': rank } as CSSProperties}
      data-none={rank === 0 || undefined}
      data-hit={isHit || undefined}
      d={`M${at(0.03, 96)}A96 96 0 0 1 ${at(0.97, 96)}L${at(0.97, 66)}A66 66 0 0 0 ${at(0.03, 66)}z`}
    />
  )
}

const multipleOf = (round: OverRound) => `${fourPlaces(round.multiple)}×`

export const screen: GameScreen = {
  game: 'wheel',
  first: { segments: 20, risk: 'medium' },
  isWhole: () => true,
  Panel,
  Scene,
  revealMs: () => turnMs,
  short: multipleOf,
  came: (round, t) => t('came.wheel', { multiple: multipleOf(round) }),
}
