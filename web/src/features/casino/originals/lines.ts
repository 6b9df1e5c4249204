import type { Game } from '../../../games/games.ts'

const lines = ['crash', 'dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'coin'] as const

/** By which name it is said what one does in a game of the house's own. */
export const lineOf = ({ code }: Pick<Game, 'code'>) => lines.find((line) => line === code)
