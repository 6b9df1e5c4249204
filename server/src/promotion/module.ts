import { events } from '@fairground/contract/live/promotion'
import { promotionBehind } from '#content'
import type { Module } from '#manifest'
import { promotionCommand } from './command.ts'
import { findPromotion, offeringOf } from './queries.ts'
import { routes } from './routes.ts'
import { watchPromotions } from './watch.ts'

export const module: Module = {
  name: 'promotion',
  events,
  routes,
  places: {
    '/promoDetail': async (context, { id = '' }, language) => {
      const found = await findPromotion(context, id, language)
      return found ? { name: found.name, text: found.offer } : false
    },
  },
  plugin: (context) => (app) => {
    app.addHook('onClose', watchPromotions(context))
    return Promise.resolve()
  },
  commands: [promotionCommand],
  answers: [promotionBehind.answer(offeringOf)],
}
