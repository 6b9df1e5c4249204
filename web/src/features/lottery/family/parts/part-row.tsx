import { lotteryFamily } from '@fairground/engine'
import { NumberRow, type PartProps } from './number-row.tsx'
import { SymbolTiles } from './symbol-tiles.tsx'

/** A part of a play: a row of numbers as they are drawn, or tiles of what can come. */
export function PartRow(props: PartProps) {
  const { table, play, part } = props
  const { symbols } = lotteryFamily(table.game.rules)
  const isRow = play.parts[part]?.symbols === symbols && symbols.length <= rowMax
  return isRow ? <NumberRow {...props} /> : <SymbolTiles {...props} />
}

const rowMax = 11
