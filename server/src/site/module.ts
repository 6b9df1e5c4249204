import { events } from '@fairground/contract/live/site'
import { settings as links } from '@fairground/contract/setting/link'
import { settings } from '@fairground/contract/setting/site'
import type { Module } from '#manifest'
import { bannersOf } from './banner.ts'
import { site } from './command.ts'
import { contact } from './contact-command.ts'
import { leadToContact } from './contact.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'site',
  settings: { ...settings, ...links },
  events,
  routes,
  places: {
    '/promoDetail': async (context, { id }, language) =>
      (await bannersOf(context, 'new_player', language)).some(({ bannerId }) => bannerId === id),
  },
  plugin: leadToContact,
  commands: [site, contact],
}
