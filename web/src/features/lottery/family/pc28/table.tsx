import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { pc28 } from './pc28.ts'

/** A game of this family. */
export function Pc28Table(props: GameTableProps) {
  return <GameTable family={pc28} {...props} />
}
