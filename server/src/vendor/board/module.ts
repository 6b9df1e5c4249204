import { vendor } from '@fairground/contract'
import { openRoute } from '#kit'
import type { Module } from '#manifest'
import { countPlay } from './count-play.ts'
import { openWinnersOfRounds } from './winners.ts'

export const module: Module = {
  name: 'vendor/board',
  routes: (context) => {
    const winners = openWinnersOfRounds(context)
    return [openRoute(vendor.roundWinners, (asked, { language }) => winners({ ...asked, language }))]
  },
  jobs: (context) => [{ name: 'casino:popularity', every: '*/10 * * * *', run: () => countPlay(context) }],
}
