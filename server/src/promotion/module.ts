import { events } from '@fairground/contract/live/promotion'
import type { Module } from '#manifest'
import { promotionCommand } from './command.ts'
import { offeredNow } from './read-promotions.ts'
import { routes } from './routes.ts'
import { watchPromotions } from './watch.ts'

export const module: Module = {
  name: 'promotion',
  events,
  routes,
  places: {
    '/promoDetail': async (context, { id }) => (await offeredNow(context)).some((one) => one.id === id),
  },
  plugin: (context) => (app) => {
    app.addHook('onClose', watchPromotions(context))
    return Promise.resolve()
  },
  commands: [promotionCommand],
}
