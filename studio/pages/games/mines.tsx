import { fourPlaces as written } from '@fairground/engine/game'
import { classes, Stepper, useKit } from '@fairground/ui'
import { fourPlaces } from '../figures.ts'
import type { OpenRound, OverRound, Selected } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import { Hills } from './field-art.tsx'
import { Field } from './mines-field.tsx'
import { Rope } from './rope.tsx'
import styles from './mines.module.css'
import parts from './parts.module.css'
import type { Choosing, GameScreen, Going, Showing } from './screen.ts'

const cells = 25
const quick = [1, 3, 5, 8, 12, 24] as const

const windsOf = ({ mines }: Selected) => Number(mines)
const listOf = (value: Selected[string] | undefined): readonly number[] => (Array.isArray(value) ? value : [])
const pickedOf = ({ shown }: Pick<OverRound, 'shown'>) => listOf(shown.picked)
const minedOf = ({ shown }: Pick<OverRound, 'shown'>) => listOf(shown.mined)
/** How many lanterns were lit: of a lost round all but the last pick. */
const litOf = (round: OverRound | OpenRound) =>
  pickedOf(round).filter((cell) => !minedOf(round).includes(cell)).length

/** How many winds hide in the field. */
function Panel({ selection, onSelect, isBusy }: Choosing) {
  const t = useSay()
  const winds = windsOf(selection)
  const to = (mines: number) => (isBusy ? undefined : () => onSelect({ mines }))
  return (
    <div>
      <p className={parts.label}>{t('mines.winds')}</p>
      <Stepper
        label={t('mines.winds')}
        onLess={winds > 1 ? to(winds - 1) : undefined}
        onMore={winds < cells - 1 ? to(winds + 1) : undefined}
      >
        {t('mines.windsOf', { n: winds })}
      </Stepper>
      <div className={styles.quick}>
        {quick.map((many) => (
          <button
            key={many}
            type="button"
            className="num"
            disabled={isBusy}
            aria-pressed={many === winds}
            onClick={to(many)}
          >
            {many}
          </button>
        ))}
      </div>
    </div>
  )
}

/** What the next tile would do, and a way to open one by chance of the browser's, which decides nothing: what is sealed does. */
function Next({ open, isBusy, onStep, money }: Going & { money: (amount: bigint) => string }) {
  const t = useSay()
  const picked = pickedOf(open)
  const closed = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !picked.includes(cell))
  const openAny = () => {
    const [at] = crypto.getRandomValues(new Uint32Array(1))
    onStep({ do: 'pick', cell: closed[(at ?? 0) % closed.length] ?? 0 })
  }
  const [offer] = open.offers
  const odds = useOdds(open)
  return (
    <>
      <dl className={classes(parts.facts, styles.more)}>
        <div>
          <dt>{t('mines.lit')}</dt>
          <dd className="num">{`${picked.length} / ${cells - windsOf(open.selection)}`}</dd>
        </div>
        <div>
          <dt>{t('mines.free')}</dt>
          <dd className="num">{odds}</dd>
        </div>
        {offer && (
          <div>
            <dt>{t('mines.then')}</dt>
            <dd className="num">{`${fourPlaces(offer.multiple)}× · ${money(offer.pays)}`}</dd>
          </div>
        )}
      </dl>
      <div className={classes(parts.row, styles.any)}>
        <button type="button" disabled={isBusy} onClick={openAny}>
          {t('mines.anyTile')}
        </button>
      </div>
    </>
  )
}

/** How likely the next tile is a lantern, in tiles and in per cent. */
function useOdds(open: OpenRound): string {
  const t = useSay()
  const { locale } = useKit()
  const closed = cells - pickedOf(open).length
  const free = closed - windsOf(open.selection)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(
    (open.offers[0]?.chancePpm ?? 0) / 1_000_000,
  )
  return t('mines.oddsOf', { free, closed, percent })
}

/** The field under its rope of lights, each a step higher, with what it is worth now and next. */
function Scene({ isBusy, falling, round, open, onStep, points }: Showing) {
  const shown = open ?? falling ?? round
  const lit = shown ? litOf(shown) : 0
  const isOver = !open && shown !== null
  const multiples = points.map(({ wins }) => (wins[0] ? written(wins[0].multiple) : '0'))
  return (
    <div className={styles.scene}>
      <Hills />
      <Rope multiples={multiples} at={lit} isOut={isOver && round?.paid === 0n} />
      <Worth multiples={multiples} lit={lit} open={open} over={isOver ? (round ?? falling) : null} />
      <Field
        key={shown?.id ?? 'none'}
        picked={shown ? pickedOf(shown) : []}
        mined={isOver && shown ? minedOf(shown) : null}
        canPick={open !== null && !isBusy}
        onPick={(cell) => onStep({ do: 'pick', cell })}
      />
    </div>
  )
}

type WorthProps = {
  multiples: readonly string[]
  lit: number
  open: OpenRound | null
  over: OverRound | null
}

/** What the round stands at, or stood at, and what the next lantern would make of it. */
function Worth({ multiples, lit, open, over }: WorthProps) {
  const t = useSay()
  const now = over ? over.multiple : (multiples[lit - 1] ?? '1')
  const next = multiples[lit]
  return (
    <div className={styles.worth} aria-hidden="true">
      <p
        className={styles.now}
        data-gain={over ? over.paid > over.stake : open !== null && lit > 0}
        data-waits={(!open && !over) || undefined}
      >
        <span>{t('mines.now')}</span>
        <b className="num">{`${fourPlaces(now)}×`}</b>
      </p>
      {!over && next !== undefined && (
        <p className={styles.next}>
          <span>{t('mines.next')}</span>
          <b className="num">{`${fourPlaces(next)}×`}</b>
        </p>
      )}
    </div>
  )
}

const standing = (round: OverRound | OpenRound, t: Say) =>
  t('came.mines', { lit: litOf(round), many: cells - windsOf(round.selection) })

export const screen: GameScreen = {
  game: 'mines',
  first: { mines: 3 },
  isWhole: () => true,
  Panel,
  Scene,
  revealMs: () => 180,
  short: (round) => (round.paid > 0n ? `${fourPlaces(round.multiple)}×` : '0'),
  came: standing,
  steps: { Going: Next, at: standing },
}
