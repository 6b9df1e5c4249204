import { FamilyPage } from './family-page.tsx'
import { LotteryPage } from './lottery-page.tsx'
import { useTablePath } from './shown-game.ts'

/** The table of the game that the address names, of whichever family: one screen at two addresses, which the start names once. */
export function Tables() {
  return useTablePath() === '/lottery' ? <FamilyPage /> : <LotteryPage />
}
