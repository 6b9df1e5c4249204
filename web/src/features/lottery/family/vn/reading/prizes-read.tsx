import { asVietnamese } from '../../../../../draws/games.ts'
import reading from '../../../reading/reading.module.css'
import type { ReadingProps } from '../../family.ts'
import { HeadsTable } from './heads-table.tsx'
import { litBy } from './lit.ts'
import { PrizeTable } from './prize-table.tsx'

/** All the prizes of a draw, read out number by number, and its last twos by their heads. */
export function PrizesRead({ game, caption, prizes, lines, isFresh }: ReadingProps) {
  const { region } = asVietnamese(game)
  const lit = prizes && lines.length > 0 ? litBy(region, prizes, lines) : undefined
  return (
    <div className={reading.result}>
      <PrizeTable caption={caption} region={region} prizes={prizes} lit={lit} rolls={isFresh} />
      <HeadsTable region={region} prizes={prizes} waits={isFresh} />
    </div>
  )
}
