import { useSearch } from '@tanstack/react-router'
import { useGames } from '../../draws/games.ts'

/** The games on offer, and the one that the address names; who names none is shown the first, who names one that is not here none. */
export function useShownGame() {
  const { gameCode: wanted } = useSearch({ from: '/vnlottery' })
  const games = useGames()
  const game = wanted ? games.data?.find((one) => one.gameCode === wanted) : games.data?.[0]
  return { games, game }
}
