import { promotion } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { listPromotions, onePromotion } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(promotion.list, async (asked, { language }) => await listPromotions(context, asked, language)),
    openRoute(
      promotion.one,
      async ({ promotionId }, { language }) => await onePromotion(context, promotionId, language),
    ),
  ]
}
