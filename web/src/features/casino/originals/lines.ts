import type { Game, Shelf } from '../../../games/games.ts'

const lines = ['crash', 'dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'coin'] as const

/** By which name the studio beside this house is on offer; what others make in-house is theirs. */
const studio = 'FGO'

/** By which name it is said what one does in a game of the house's own. */
export const lineOf = ({ vassalage, code }: Pick<Game, 'vassalage' | 'code'>) =>
  vassalage === studio ? lines.find((line) => line === code) : undefined

/** Whether all that stands there is the house's own: of what others make nothing is promised. */
export const isAllOurs = ({ cards }: Pick<Shelf, 'cards'>) =>
  cards.every(({ vassalage }) => vassalage === studio)
