import { partsFamily } from '../parts/parts-family.tsx'
import type { PastColumn } from '../parts/past-columns.ts'
import { Plate } from './plate.tsx'
import styles from './plate.module.css'
import { River } from './river.tsx'
import { raceMs } from './race.ts'

const firstTwo: PastColumn = { title: 'firstTwo', of: ([one = 0, two = 0]) => String(one + two) }
const duel: PastColumn = {
  title: 'firstLast',
  of: (drawn) => ((drawn[0] ?? 0) > (drawn.at(-1) ?? 0) ? 'dragon' : 'tiger'),
}

/** The order of ten. */
export const pk10 = partsFamily(
  {
    groups: ['fixed', 'direct', 'sum', 'duel', 'sides'],
    groupOf: (code) => {
      if (code.startsWith('first2_s')) return 'sum'
      return /^(?:fixed|duel|sides)/.exec(code)?.[0] ?? 'direct'
    },
    viewOf: (code) => /^(?:fixed|duel|sides)(?=_\d)/.exec(code)?.[0] ?? code,
    finds: 'tabs',
    places: 'ordinals',
    face: (symbol) => (/^\d+$/.test(symbol) ? <Plate number={symbol} /> : undefined),
    keyClass: styles.key,
    folds: true,
    drawnFace: (symbol) => <Plate number={symbol} />,
    past: [firstTwo, duel],
  },
  { Scene: River, readsMs: raceMs, sceneRem: 25 },
)
