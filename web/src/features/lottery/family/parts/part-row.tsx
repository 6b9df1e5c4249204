import { lotteryFamily } from '@fairground/engine'
import { NumberDial } from './number-dial.tsx'
import { NumberBoard } from './number-board.tsx'
import { NumberRow, type PartProps } from './number-row.tsx'
import { SymbolTiles } from './symbol-tiles.tsx'

/** A part of a play: a row, a board or a dial of numbers as they are drawn, or tiles of what can come. */
export function PartRow(props: PartProps) {
  const { table, play, part } = props
  const { symbols } = lotteryFamily(table.game.rules)
  if (play.parts[part]?.symbols !== symbols) return <SymbolTiles {...props} />
  if (symbols.length > boardMax) return <NumberDial {...props} />
  return symbols.length <= rowMax ? <NumberRow {...props} /> : <NumberBoard {...props} />
}

const rowMax = 11
const boardMax = 100
