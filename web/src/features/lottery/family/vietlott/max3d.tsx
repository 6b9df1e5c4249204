import { useTranslations } from 'use-intl'
import type { ReadingProps } from '../family.ts'
import type { Look } from '../parts/look.ts'
import { PartsBoard } from '../parts/parts-board.tsx'
import { partsFamily } from '../parts/parts-family.tsx'
import { placesWon } from '../parts/won-by.ts'
import { CanWinByPlace } from './can-win.tsx'
import styles from './max3d.module.css'
import { OfShownPlay } from './of-shown-play.tsx'

const look: Look = {
  groups: ['maxd', 'maxd_plus'],
  groupOf: (code) => code.replace(/\d/g, ''),
  viewOf: (code) => code,
  finds: 'tabs',
  places: 'ordinals',
  drawnFace: (symbol) => <span className={styles.plate}>{symbol}</span>,
  past: [],
}

/** What is drawn for each prize, by the places it stands at. */
const groups = [
  ['first', 0, 2],
  ['second', 2, 6],
  ['third', 6, 12],
  ['fourth', 12, 20],
] as const

/** Twenty numbers of three digits, prize by prize, with what somebody won by lit. */
function MaxRead({ game, caption, prizes, lines, isFresh }: ReadingProps) {
  const t = useTranslations('lottery.prizeGroups')
  const drawn = prizes?.drawn
  if (!drawn)
    return (
      <p className={styles.awaited} aria-hidden="true">
        ···
      </p>
    )
  const lit = placesWon(game, drawn, lines)
  return (
    <dl className={styles.read} aria-label={caption}>
      {groups.map(([name, from, to]) => (
        <div key={name} data-first={from === 0 || undefined}>
          <dt>{t(name)}</dt>
          <dd>
            {drawn.slice(from, to).map((number, nth) => (
              <span
                // A number is at its place.
                // oxlint-disable-next-line react/no-array-index-key
                key={nth}
                className={styles.plate}
                data-lit={lit.has(from + nth) || undefined}
                data-fresh={isFresh || undefined}
                style={isFresh ? { animationDelay: `${(from + nth) * eachMs}ms` } : undefined}
              >
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const eachMs = 90

/** Max 3D, and Max 3D+ of the same draw. */
export const max3d = partsFamily(look, {
  Board: (props) => (
    <>
      <PartsBoard {...props} look={look} />
      <OfShownPlay {...props} look={look} Win={CanWinByPlace} />
    </>
  ),
  Reading: MaxRead,
  readsMs: 20 * eachMs + 300,
})
