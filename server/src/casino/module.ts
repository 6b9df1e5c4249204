import { events } from '@fairground/contract/live/casino'
import { refusals } from '@fairground/contract/refusal/casino'
import { settings } from '@fairground/contract/setting/casino'
import type { Module } from '#manifest'
import { gameOfVendorCommand } from './command.ts'
import { placeOfGame } from './list-games.ts'
import { routes } from './routes.ts'
import { followOffers } from './watch.ts'

export const module: Module = {
  name: 'casino',
  refusals,
  settings,
  events,
  routes,
  places: { '/game': placeOfGame, '/seamless': placeOfGame },
  commands: [gameOfVendorCommand],
  plugin: (context) => (app) => {
    app.addHook('onClose', followOffers(context))
    return Promise.resolve()
  },
}
