import { useQuery } from '@tanstack/react-query'
import { useMatch, useSearch } from '@tanstack/react-router'
import { othersQuery } from '../../draws/all-games.ts'
import { menuQuery } from '../../draws/games.ts'

/** At which page of games one is; that of all others has addresses besides its own. */
export function useTablePath(): '/vnlottery' | '/lottery' {
  return useMatch({ from: '/vnlottery', shouldThrow: false }) ? '/vnlottery' : '/lottery'
}

/** The games on offer here, and the one that the address names; who names none is shown the first, who names one that is not here none. */
export function useShownGame() {
  const isOthers = useTablePath() === '/lottery'
  const { gameCode: wanted } = useSearch({ strict: false })
  const vietnamese = useQuery({ ...menuQuery, enabled: !isOthers })
  const others = useQuery({ ...othersQuery, enabled: isOthers })
  const games = isOthers ? others : vietnamese
  const game = wanted ? games.data?.find((one) => one.gameCode === wanted) : games.data?.[0]
  return { games, game }
}
