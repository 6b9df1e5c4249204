import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { pk10 } from './pk10.tsx'

/** A game of this family. */
export function Pk10Table(props: GameTableProps) {
  return <GameTable family={pk10} {...props} />
}
