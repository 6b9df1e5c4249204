import { fourPlaces as written } from '@fairground/engine/game'
import { useSay } from '../words.tsx'
import { fourPlaces } from '../figures.ts'
import type { OverRound, Selected } from '../wire.ts'
import { Gate } from './keno-art.tsx'
import styles from './keno.module.css'
import parts from './parts.module.css'
import type { Choosing, GameScreen, Showing } from './screen.ts'

const [lights, picksMax] = [40, 10]
const stepMs = 90

const picksOf = ({ numbers }: Selected): readonly number[] => (Array.isArray(numbers) ? numbers : [])
const litOf = (round: OverRound): readonly number[] => picksOf({ numbers: round.shown.lit ?? [] })
const hitsOf = (round: OverRound) => Number(round.shown.hits)

/** Ten others by chance of the browser's, which decides nothing: what is drawn is. */
function somePicks(many: number): number[] {
  const all = Array.from({ length: lights }, (_, nth) => nth + 1)
  return Array.from({ length: many }, () => {
    const [at] = crypto.getRandomValues(new Uint32Array(1))
    return all.splice((at ?? 0) % all.length, 1)[0] ?? 0
  }).toSorted((one, other) => one - other)
}

/** Picks by chance, or none. */
function Panel({ selection, onSelect, isBusy }: Choosing) {
  const t = useSay()
  const many = picksOf(selection).length || picksMax
  return (
    <div className={parts.row}>
      <button type="button" disabled={isBusy} onClick={() => onSelect({ numbers: somePicks(many) })}>
        {t('random')}
      </button>
      <button type="button" disabled={isBusy} onClick={() => onSelect({ numbers: [] })}>
        {t('clear')}
      </button>
    </div>
  )
}

/** Forty lights to choose among, those that were drawn, and what each number of hits pays. */
function Scene({ selection, onSelect, isBusy, falling, round, wins }: Showing) {
  const t = useSay()
  const picks = picksOf(selection)
  const shown = falling ?? round
  const lit = shown ? litOf(shown) : []
  const toggle = (light: number) => {
    const without = picks.filter((one) => one !== light)
    const next = without.length < picks.length ? without : [...picks, light]
    if (next.length <= picksMax) onSelect({ numbers: next.toSorted((one, other) => one - other) })
  }
  return (
    <div className={styles.scene}>
      <Gate />
      <div className={styles.board} role="group" aria-label={t('lights')}>
        {Array.from({ length: lights }, (_, nth) => {
          const light = nth + 1
          const drawn = lit.indexOf(light)
          return (
            <button
              key={light}
              type="button"
              className="num"
              disabled={isBusy}
              aria-pressed={picks.includes(light)}
              aria-label={drawn < 0 ? t('light', { n: light }) : `${t('light', { n: light })}, ${t('lit')}`}
              data-drawn={drawn >= 0 || undefined}
              style={{ transitionDelay: falling && drawn >= 0 ? `${drawn * stepMs}ms` : '0ms' }}
              onClick={() => toggle(light)}
            >
              {light}
            </button>
          )
        })}
      </div>
      {picks.length === 0 ? (
        <p className={styles.hint}>{t('pick')}</p>
      ) : (
        <Table picks={picks.length} wins={wins} hits={round ? hitsOf(round) : undefined} />
      )}
    </div>
  )
}

/** What so many hits pay: the more hits, the more, and with the most of them the most. */
function Table({ picks, wins, hits }: { picks: number; wins: Choosing['wins']; hits: number | undefined }) {
  const t = useSay()
  return (
    <ol className={styles.table}>
      {Array.from({ length: picks + 1 }, (_, many) => {
        const win = wins[picks - many]
        return (
          <li key={many} aria-current={hits === many || undefined} data-pays={win ? true : undefined}>
            <b className="num">{win ? `${fourPlaces(written(win.multiple))}×` : '0×'}</b>
            <span>{t('hits', { n: many })}</span>
          </li>
        )
      })}
    </ol>
  )
}

export const screen: GameScreen = {
  game: 'keno',
  first: { numbers: [] },
  isWhole: (selection) => picksOf(selection).length > 0,
  Panel,
  Scene,
  revealMs: () => 10 * stepMs,
  short: (round) => `${hitsOf(round)}/${picksOf(round.selection).length}`,
  came: (round, t) => t('came.keno', { n: hitsOf(round), many: picksOf(round.selection).length }),
}
