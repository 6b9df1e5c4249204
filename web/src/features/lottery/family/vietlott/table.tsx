import { GameTable, type GameTableProps } from '../../game-table.tsx'
import { max3d } from './max3d.tsx'
import { mega, power } from './tickets.tsx'
import { vkeno } from './vkeno.tsx'

/** A game of one of Vietlott's families. */
export function MegaTable(props: GameTableProps) {
  return <GameTable family={mega} {...props} />
}

export function PowerTable(props: GameTableProps) {
  return <GameTable family={power} {...props} />
}

export function Max3dTable(props: GameTableProps) {
  return <GameTable family={max3d} {...props} />
}

export function VietlottKenoTable(props: GameTableProps) {
  return <GameTable family={vkeno} {...props} />
}
