import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts, type Head } from '../../manifest.ts'

const games = screen(async () => (await import('./games-page.tsx')).GamesPage)

const stage = screen(async () => (await import('./stage/game-page.tsx')).GamePage)

const category = <const Name extends Head['words']>(words: Name) =>
  page(`/${words}`, {
    part: games,
    isDrawn: true,
    search: texts('vassalage', 'kind', 'feature', 'bet', 'lines', 'named', 'sort', 'pageNo', 'game'),
    head: () => ({ words }),
  })

export const pages = [
  category('inhouse'),
  category('live'),
  category('rng'),
  category('fish'),
  category('pvp'),
  category('sports'),
  category('esports'),
  page('/game', {
    part: stage,
    // In which room it is opened, and with which money, is the same game.
    search: texts('nodeId', 'roomId', 'mode'),
    by: ['nodeId'],
    isAlone: true,
    head: () => ({ words: 'games' }),
    missing: 'stage',
  }),
  // A vendor's whole area, at a game of it where one is named.
  page('/seamless', {
    part: stage,
    search: texts('vassalage', 'nodeId', 'roomId', 'mode'),
    by: ['vassalage', 'nodeId'],
    isAlone: true,
    head: () => ({ words: 'games' }),
    missing: 'stage',
  }),
] as const
