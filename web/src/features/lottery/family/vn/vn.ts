import { atStations } from '../../../../draws/at-stations.ts'
import type { Family } from '../family.ts'
import { Figures } from './reading/figures.tsx'
import { PastList } from './reading/past-list.tsx'
import { PrizesRead } from './reading/prizes-read.tsx'
import { Special } from './reading/special.tsx'
import { VietnameseBoard } from './vietnamese-board.tsx'
import { vietnameseSlip } from './vn-slip.ts'

/** The Vietnamese lotteries: tiers of numbers, by whose ends plays are won. */
export const vietnamese: Family = {
  ...vietnameseSlip,
  spoken: (result, stationName) =>
    atStations(result).map(({ station, prizes }) =>
      `${station && stationName(station)} ${prizes.special?.[0] ?? ''}`.trim(),
    ),
  Board: VietnameseBoard,
  Drawn: Special,
  Reading: PrizesRead,
  Past: PastList,
  Figures,
  readsMs: 3_100,
  winsByNumber: true,
}
