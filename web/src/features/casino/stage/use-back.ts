import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { categories } from '../../../games/categories.ts'
import type { Game } from '../../../games/games.ts'

/** Gives what leads back to where somebody came from, at the same place; who came from nowhere, to the games of the kind. */
export function useBackToGames({ gameType }: Pick<Game, 'gameType'>): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) history.back()
    else void navigate({ href: categories[gameType].path })
  }
}
