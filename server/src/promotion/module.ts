import { refusals } from '@fairground/contract/refusal/promotion'
import { events } from '@fairground/contract/live/promotion'
import { keptFromPromotions } from '#care/mark'
import { maySell, promotionBehind } from '#content'
import type { Module } from '#manifest'
import { promotionCommand } from './command.ts'
import { forgetApplications } from './forget-applications.ts'
import { findPromotion, offeringOf } from './queries.ts'
import { routes } from './routes.ts'
import { watchPromotions } from './watch.ts'

export const module: Module = {
  name: 'promotion',
  events,
  refusals,
  routes,
  places: {
    '/promoDetail': async (context, { id = '' }, language) => {
      const found = await findPromotion(context, id, { caller: null, language })
      return found ? { name: found.name, text: found.offer } : false
    },
  },
  plugin: (context) => (app) => {
    app.addHook('onClose', watchPromotions(context))
    return Promise.resolve()
  },
  commands: [promotionCommand],
  jobs: (context) => [
    { name: 'promotion:forget', every: '47 4 * * *', run: () => forgetApplications(context) },
  ],
  answers: [
    promotionBehind.answer(offeringOf),
    maySell.answer(async (context, memberId) => (await keptFromPromotions(context, memberId)) === null),
  ],
}
