import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts } from '../../manifest.ts'

export const pages = [
  page('/inhouse', {
    isDrawn: true,
    part: screen(async () => (await import('./games-page.tsx')).GamesPage),
    search: texts('vassalage', 'kind', 'feature', 'bet', 'lines', 'named', 'sort', 'pageNo', 'game'),
    isOne: true,
    head: () => ({ words: 'games' }),
    otherPaths: ['/live', '/rng', '/fish', '/pvp', '/sports', '/esports'],
  }),
  page('/game', {
    part: screen(async () => (await import('./stage/game-page.tsx')).GamePage),
    search: texts<'nodeId' | 'vassalage' | 'roomId', { mode?: 'demo' | undefined }>(
      'nodeId',
      'vassalage',
      'roomId',
    ),
    isOne: true,
    isAlone: true,
    head: () => ({ words: 'games' }),
    otherPaths: ['/seamless'],
  }),
] as const
