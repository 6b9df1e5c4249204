import { useKeptList } from '../kept-list.ts'

/** The games that whoever is here keeps, in the order they kept them. */
export function useFavourites() {
  const { kept: codes, keep } = useKeptList('favourites')

  function toggle(gameCode: string) {
    keep((now) => (now.includes(gameCode) ? now.filter((one) => one !== gameCode) : [...now, gameCode]))
  }

  return { codes, toggle }
}
