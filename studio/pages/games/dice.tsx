import { diceChanceMax } from '@fairground/engine/game'
import { Segmented } from '@fairground/ui'
import { useSay } from '../words.tsx'
import { twoPlaces } from '../two-places.ts'
import type { Selected, OverRound } from '../wire.ts'
import { Tent } from './art.tsx'
import styles from './dice.module.css'
import { NumberField } from './number-field.tsx'
import parts from './parts.module.css'
import type { Choosing, GameScreen, Showing } from './screen.ts'

const rolls = 10_000

type Side = 'over' | 'under'
const sideOf = ({ side }: Selected): Side => (side === 'under' ? 'under' : 'over')
const chanceOf = ({ chance }: Selected) => Number(chance)

/** The last number on the losing side of what is chosen, or the first that does not win below it; in hundredths. */
const thresholdOf = (selection: Selected) =>
  sideOf(selection) === 'over' ? rolls - chanceOf(selection) - 1 : chanceOf(selection)
const chanceAt = (side: Side, threshold: number) => (side === 'over' ? rolls - threshold - 1 : threshold)

/** What is paid where the number wins, in hundredths of the stake: it falls as the chance grows. */
function inHundredths([win]: Showing['wins']): number {
  return win ? (Number(win.multiple.numerator) * 100) / Number(win.multiple.denominator) : 100
}

/** Over or under. */
function Panel({ selection, onSelect }: Choosing) {
  const t = useSay()
  const at = (side: Side) => twoPlaces(thresholdOf({ ...selection, side }))
  return (
    <div>
      <p className={parts.label}>{t('side')}</p>
      <Segmented<Side>
        label={t('side')}
        value={sideOf(selection)}
        onChange={(side) => onSelect({ ...selection, side })}
        options={[
          { key: 'under', title: t('under', { at: at('under') }) },
          { key: 'over', title: t('over', { at: at('over') }) },
        ]}
      />
    </div>
  )
}

/** The number that came over a rail of bulbs, of which those are lit that win; the rail is a slider. */
function Scene({ version, selection, onSelect, onFault, isBusy, isAsked, falling, round, wins }: Showing) {
  const t = useSay()
  const multiple = inHundredths(wins)
  const [side, chance] = [sideOf(selection), chanceOf(selection)]
  const threshold = thresholdOf(selection)
  const says = t(side, { at: twoPlaces(threshold) })
  const came = round ? Number(round.shown.roll) : undefined
  const most = diceChanceMax(version)
  const choose = (of: number) =>
    onSelect({ ...selection, chance: Math.min(most, Math.max(1, Math.round(of))) })
  const ends = [chanceAt(side, 1), chanceAt(side, most)]
  return (
    <div className={styles.scene}>
      <Tent />
      <p
        key={round?.id ?? falling?.id ?? 'none'}
        className={styles.number}
        data-gain={(round && round.paid > round.stake) || undefined}
        data-rolls={(isAsked && !round) || undefined}
        // Its digits are boxes of their own, which a page read from the right would put last first.
        dir="ltr"
        aria-hidden="true"
      >
        {Array.from(twoPlaces(came ?? threshold).padStart(5, '0')).map((digit, nth) => (
          <i key={nth} data-point={digit === '.' || undefined}>
            {digit}
          </i>
        ))}
      </p>
      <div className={styles.rail} dir="ltr">
        <Bulbs
          side={side}
          threshold={threshold}
          came={came}
          isGain={round ? round.paid > round.stake : false}
        />
        <input
          type="range"
          min={0}
          max={rolls}
          value={threshold}
          disabled={isBusy}
          aria-label={t('threshold')}
          aria-valuetext={says}
          onChange={(event) => choose(chanceAt(side, Number(event.target.value)))}
        />
      </div>
      <div className={parts.fields}>
        <NumberField
          label={t('multiple')}
          value={Math.floor(multiple)}
          range={{ min: Math.ceil((multiple * chance) / most), max: Math.floor(multiple * chance) }}
          unit="×"
          isBusy={isBusy}
          onChange={(wanted) => choose((multiple * chance) / wanted)}
          onFault={onFault}
        />
        <NumberField
          label={says.replace(/[\d.,\s]+$/, '')}
          value={threshold}
          range={{ min: Math.min(...ends), max: Math.max(...ends) }}
          unit=""
          isBusy={isBusy}
          onChange={(at) => choose(chanceAt(side, at))}
          onFault={onFault}
        />
        <NumberField
          label={t('chance')}
          value={chance}
          range={{ min: 1, max: most }}
          unit="%"
          isBusy={isBusy}
          onChange={choose}
          onFault={onFault}
        />
      </div>
    </div>
  )
}

const bulbs = 40

type Lit = { side: Side; threshold: number; came: number | undefined; isGain: boolean }

function Bulbs({ side, threshold, came, isGain }: Lit) {
  return (
    <svg viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: bulbs }, (_, nth) => {
        const at = ((nth + 0.5) / bulbs) * rolls
        const isLit = side === 'over' ? at > threshold : at < threshold
        return <path key={nth} d={`M${at / 10} 30h.01`} data-lit={isLit || undefined} />
      })}
      {came !== undefined && (
        <g data-came={isGain ? 'gain' : 'none'} transform={`translate(${came / 10} 30)`}>
          <path d="M0 0h.01" />
        </g>
      )}
    </svg>
  )
}

const rollOf = (round: OverRound) => twoPlaces(Number(round.shown.roll)).padStart(5, '0')

export const screen: GameScreen = {
  game: 'dice',
  first: { side: 'over', chance: 4_950 },
  isWhole: () => true,
  Panel,
  Scene,
  revealMs: () => 600,
  short: rollOf,
  came: (round, t) => t('came.dice', { number: rollOf(round) }),
}
