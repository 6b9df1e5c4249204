import { events } from '@fairground/contract/live/content'
import type { Module } from '#manifest'
import { announce } from './command.ts'
import { routes } from './routes.ts'
import { watchAnnouncements } from './watch.ts'

export const module: Module = {
  name: 'content',
  events,
  routes,
  plugin: (context) => (app) => {
    app.addHook('onClose', watchAnnouncements(context))
    return Promise.resolve()
  },
  commands: [announce],
}
