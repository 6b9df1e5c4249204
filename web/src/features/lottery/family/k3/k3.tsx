import { partsFamily } from '../parts/parts-family.tsx'
import { type PastColumn, parityColumn, sizeColumn, sumColumn } from '../parts/past-columns.ts'
import { allOnOne } from '../parts/views.ts'
import { Bowl } from './bowl.tsx'
import { Dice, Die } from './die.tsx'
import styles from './k3.module.css'
import { kindOf } from './kind.ts'

const isTriple = (drawn: readonly number[]) => kindOf(drawn) === 'triple'

/** Sides lose on a triple, so it has none. */
const butTriples = (column: PastColumn): PastColumn => ({
  ...column,
  of: (drawn) => (isTriple(drawn) ? undefined : column.of(drawn)),
})

/** Three dice. */
export const k3 = partsFamily(
  {
    groups: [allOnOne],
    groupOf: () => allOnOne,
    viewOf: () => allOnOne,
    finds: 'none',
    places: 'ordinals',
    said: { sides: 'triple_loses' },
    face: (symbol) => (/^[1-6]{1,3}$/.test(symbol) ? <Dice values={symbol} /> : undefined),
    keyClass: styles.key,
    isPlain: true,
    drawnFace: (symbol) => <Die value={symbol} />,
    past: [sumColumn, butTriples(sizeColumn(11)), butTriples(parityColumn), { title: 'kind', of: kindOf }],
  },
  { Scene: Bowl, readsMs: 1_640 },
)
