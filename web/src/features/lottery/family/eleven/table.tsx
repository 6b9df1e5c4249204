import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { eleven } from './eleven.ts'

/** A game of this family. */
export function ElevenTable(props: GameTableProps) {
  return <GameTable family={eleven} {...props} />
}
