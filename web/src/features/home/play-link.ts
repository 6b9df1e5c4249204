import { useRouter } from '@tanstack/react-router'

/** Where a game is played, for `Link`; null while this site has no such page. */
export function usePlayLink() {
  const { routesByPath } = useRouter()
  if (!('/vnlottery' in (routesByPath as object))) return null
  return (gameCode: string) => ({ to: '/vnlottery', search: { gameCode } })
}
