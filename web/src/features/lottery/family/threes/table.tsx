import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { threes } from './threes.ts'

/** A game of this family. */
export function ThreesTable(props: GameTableProps) {
  return <GameTable family={threes} {...props} />
}
