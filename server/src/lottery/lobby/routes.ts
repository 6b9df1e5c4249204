import { lobby } from '@fairground/contract'
import { keptRoute, openRoute, route, type Context, type Route } from '#kit'
import { openLobby } from './open-lobby.ts'
import { openPopular } from './popular.ts'
import { recentGames } from './recent-games.ts'
import { openTrends } from './trend.ts'
import { openWinners } from './winners.ts'

export function routes(context: Context): Route[] {
  const popular = openPopular(context)
  const trendOf = openTrends(context)
  const winners = openWinners(context)
  return [
    route(lobby.recentGames, (input, { caller }) => recentGames(context, caller, input)),
    keptRoute(openRoute(lobby.popularGames, (input) => popular.games(input))),
    keptRoute(openRoute(lobby.popularNumbers, (input) => popular.numbers(input))),
    openRoute(lobby.lotteryLobby, (input) => openLobby(context, input)),
    keptRoute(openRoute(lobby.trend, (input) => trendOf(input))),
    keptRoute(openRoute(lobby.winners, (input) => winners(input))),
  ]
}
