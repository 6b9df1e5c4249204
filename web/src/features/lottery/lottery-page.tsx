import { vietnamese } from './family/vn/vn.ts'
import { GameTable } from './game-table.tsx'
import { TablePage } from './table-page.tsx'

/** The Vietnamese lotteries. */
export function LotteryPage() {
  return (
    <TablePage table={(props) => <GameTable key={props.game.gameCode} family={vietnamese} {...props} />} />
  )
}
