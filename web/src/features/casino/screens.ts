import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts, type Head } from '../../manifest.ts'

const games = screen(async () => (await import('./games-page.tsx')).GamesPage)

const category = <const Name extends Head['words']>(words: Name) =>
  page(`/${words}`, {
    part: games,
    isDrawn: true,
    search: texts('vassalage', 'kind', 'feature', 'bet', 'lines', 'named', 'sort', 'pageNo', 'game'),
    isOne: true,
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
