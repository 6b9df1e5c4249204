import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { markSix } from './mark-six.tsx'

/** A game of this family. */
export function MarkSixTable(props: GameTableProps) {
  return <GameTable family={markSix} {...props} />
}
