import { feed as feeds, jackpot, lottery, odds } from '@fairground/contract'
import { categoryMenus, lookingOf } from '#casino'
import { bytesRoute, openRoute, route, type Context, type Route } from '#kit'
import { drawPage, draws, latestResults, results, resultsRecord } from '#lottery/draw'
import { gameMenu, gameMenus } from '#lottery/game'
import { drawOdds } from '#lottery/liability'
import { cancelOrder, openOrders } from '#lottery/order'
import { jackpots } from '#lottery/pool'
import { takeSigned } from './take-report.ts'
import { orderById, orderExplained, orderProof, orders } from './read-orders.ts'

export function routes(context: Context): Route[] {
  const desk = openOrders(context)
  return [
    openRoute(lottery.gameMenu, (input) => gameMenu(context, input)),
    openRoute(lottery.gameMenus, async (input, call) => {
      const { gameMenus: lotteries } = await gameMenus(context, input)
      const others = input.prizeMode ? [] : await categoryMenus(context, lookingOf(call))
      return { gameMenus: [...lotteries, ...others] }
    }),
    openRoute(lottery.draws, (input) => draws(context, input)),
    openRoute(jackpot.jackpots, (input) => jackpots(context, input)),
    openRoute(lottery.drawPage, (input) => drawPage(context, input)),
    openRoute(odds.drawOdds, ({ drawId }) => drawOdds(context, drawId)),
    openRoute(lottery.results, (input) => results(context, input)),
    openRoute(lottery.latestResults, () => latestResults(context)),
    route(lottery.resultsRecord, (input) => resultsRecord(context, input)),
    route(lottery.placeOrder, (input, { caller, requestKey, requestHash }) =>
      desk.place(input, caller, requestKey, requestHash),
    ),
    route(lottery.orders, (input, { caller }) => orders(context, caller, input)),
    route(lottery.orderById, (input, { caller }) => orderById(context, caller, input)),
    route(lottery.orderExplained, (input, { caller }) => orderExplained(context, caller, input)),
    route(lottery.cancelOrder, ({ orderId }, { caller: { memberId } }) =>
      cancelOrder(context, { memberId, orderId }),
    ),
    bytesRoute(feeds.reportResult, ({ feed, ...signed }, { bytes }) =>
      takeSigned(context, feed, signed, bytes),
    ),
    route(lottery.orderProof, (input, { caller }) => orderProof(context, caller, input)),
  ]
}
