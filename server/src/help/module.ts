import { events } from '@fairground/contract/live/help'
import { settings } from '@fairground/contract/setting/help'
import type { Module } from '#manifest'
import { helpArticles } from './article-command.ts'
import { placeInHelp } from './place-in-help.ts'
import { protocolCommand } from './protocol-command.ts'
import { routes } from './routes.ts'
import { watchHelp } from './watch.ts'

export const module: Module = {
  name: 'help',
  events,
  settings,
  routes,
  places: { '/helpmc': placeInHelp },
  plugin: (context) => (app) => {
    app.addHook('onClose', watchHelp(context))
    return Promise.resolve()
  },
  commands: [helpArticles, protocolCommand],
}
