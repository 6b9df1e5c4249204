import { events } from '@fairground/contract/live/site'
import { settings as links } from '@fairground/contract/setting/link'
import { settings } from '@fairground/contract/setting/site'
import type { Module } from '#manifest'
import { site } from './command.ts'
import { contact } from './contact-command.ts'
import { leadToContact } from './contact.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'site',
  settings: { ...settings, ...links },
  events,
  routes,
  plugin: leadToContact,
  commands: [site, contact],
}
