import type { Family } from '../family.ts'
import { DrawnBalls } from './drawn-balls.tsx'
import { DrawnRead } from './drawn-read.tsx'
import type { Look } from './look.ts'
import { PartsBoard } from './parts-board.tsx'
import { partsSlip } from './parts-slip.ts'
import { PastTable } from './past-table.tsx'
import { Picked } from './picked.tsx'

/** A family whose plays are picked part by part, and which looks like this; what it shows otherwise it says besides. */
export function partsFamily(look: Look, own: Partial<Family> = {}): Family {
  const drawnOf = (all: readonly string[] = []) => look.drawn?.(all) ?? all
  return {
    ...partsSlip,
    spoken: ({ prizes: { drawn } }) => [drawnOf(drawn).join(' ')],
    Board: (props) => <PartsBoard {...props} look={look} />,
    Drawn: ({ prizes, rolls }) => (
      <DrawnBalls
        drawn={drawnOf(prizes.drawn)}
        rolls={rolls}
        besides={look.besides && ((symbol) => look.besides?.(symbol, prizes.drawn ?? []))}
        face={look.drawnFace}
      />
    ),
    Reading: (props) => <DrawnRead {...props} look={look} />,
    Past: (props) => <PastTable {...props} look={look} />,
    Picked,
    readsMs: 900,
    winsByNumber: false,
    ...own,
  }
}
