import { promotion } from '@fairground/contract'
import { openRoute, route, type Context, type Route } from '#kit'
import { apply } from './apply.ts'
import { listPromotions, onePromotion } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(promotion.list, async (asked, call) => await listPromotions(context, asked, call)),
    openRoute(promotion.one, async ({ promotionId }, call) => await onePromotion(context, promotionId, call)),
    route(promotion.apply, async (asked, call) => await apply(context, asked, call)),
  ]
}
