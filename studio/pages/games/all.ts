import type { GameScreen } from './screen.ts'

const games: Readonly<Record<string, () => Promise<{ screen: GameScreen }>>> = {
  dice: () => import('./dice.tsx'),
  limbo: () => import('./limbo.tsx'),
  mines: () => import('./mines.tsx'),
  plinko: () => import('./plinko.tsx'),
  hilo: () => import('./hilo.tsx'),
  wheel: () => import('./wheel.tsx'),
  keno: () => import('./keno.tsx'),
  coin: () => import('./coin.tsx'),
}

/** The screen of a game, brought when it is opened. */
export async function gameNamed(game: string): Promise<GameScreen> {
  const bring = games[game]
  if (!bring) throw new Error(`${game} has no screen`)
  return (await bring()).screen
}
