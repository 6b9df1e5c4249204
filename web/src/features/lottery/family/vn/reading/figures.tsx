import { memo } from 'react'
import type { Game } from '../../../../../draws/games.ts'
import { Frequencies } from './frequencies.tsx'
import { PopularNumbers } from './popular-numbers.tsx'

/** What past draws come to, and what was played on them. */
export const Figures = memo(function Figures({ game }: { game: Game }) {
  return (
    <>
      <Frequencies game={game} />
      <PopularNumbers game={game} />
    </>
  )
})
