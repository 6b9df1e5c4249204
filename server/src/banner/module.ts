import { events } from '@fairground/contract/live/banner'
import type { Module } from '#manifest'
import { bannerCommand } from './command.ts'
import { routes } from './routes.ts'
import { watchBanners } from './watch.ts'

export const module: Module = {
  name: 'banner',
  events,
  routes,
  plugin: (context, whole) => (app) => {
    app.addHook('onClose', watchBanners(context, whole))
    return Promise.resolve()
  },
  commands: [bannerCommand],
}
