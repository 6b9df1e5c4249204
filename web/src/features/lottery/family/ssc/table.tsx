import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { ssc } from './ssc.ts'

/** A game of this family. */
export function SscTable(props: GameTableProps) {
  return <GameTable family={ssc} {...props} />
}
