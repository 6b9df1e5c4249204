import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { keno } from './keno.ts'

/** A game of this family. */
export function KenoTable(props: GameTableProps) {
  return <GameTable family={keno} {...props} />
}
