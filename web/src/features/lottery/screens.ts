import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { drawsQuery, menuQuery } from '../../draws/games.ts'
import { page, texts, type Bring, type Head } from '../../manifest.ts'

const bringDraws: Bring = (client) =>
  Promise.all([client.ensureQueryData(menuQuery), client.ensureQueryData(drawsQuery)])

// What only those games need is not among what every page loads first.
const bringOthers: Bring = async (client) => await (await import('./bring-others.ts')).bringOthers(client)

const headOf = ({ gameCode: game }: { gameCode?: string | undefined }): Head =>
  game === undefined ? { words: 'lottery' } : { words: 'game', game }

export const pages = [
  page('/lottery', {
    isDrawn: true,
    part: screen(async () => (await import('./lotteries.tsx')).Lotteries),
    search: texts<'gameCode' | 'playType', ListSearch<'results', {}>>('gameCode', 'playType', 'results.'),
    by: ['gameCode'],
    bring: bringOthers,
    head: (asked) => headOf(asked),
    missing: 'lottery',
    told: 'lottery',
    ways: [{ name: 'lotteries', mark: 'balls', hue: 'var(--hue-lottery)', inBar: 'lottery' }],
    otherPaths: ['/elott'],
  }),
  page('/vnlottery', {
    isDrawn: true,
    isAlone: true,
    part: screen(async () => (await import('./lottery-page.tsx')).LotteryPage),
    search: texts<'gameCode', ListSearch<'results', {}>>('gameCode', 'results.'),
    by: ['gameCode'],
    bring: bringDraws,
    head: (asked) => headOf(asked),
    missing: 'lottery',
    ways: [
      { name: 'lottery', mark: 'balls', hue: 'var(--hue-lottery)', search: { gameCode: 'xsmb' } },
      {
        name: 'instant',
        mark: 'spark',
        hue: 'var(--hue-inhouse)',
        search: { gameCode: 'xsmb-60s' },
        inBar: 'instant',
      },
    ],
  }),
  page('/vnlottery/verify', {
    part: screen(async () => (await import('./verify/verify-page.tsx')).VerifyPage),
    search: texts('drawId'),
    by: ['drawId'],
    head: () => ({ words: 'verify' }),
  }),
  page('/fairness', {
    part: screen(async () => (await import('./fairness/fairness-page.tsx')).FairnessPage),
    search: texts('drawId', 'wrong'),
    head: () => ({ words: 'fairness' }),
    ways: [{ name: 'fairness', mark: 'shield', hue: 'var(--hue-lottery)', inService: true }],
  }),
] as const
