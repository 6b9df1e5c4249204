import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { k3 } from './k3.tsx'

/** A game of this family. */
export function K3Table(props: GameTableProps) {
  return <GameTable family={k3} {...props} />
}
