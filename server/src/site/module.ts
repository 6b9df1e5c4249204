import { events } from '@fairground/contract/live/site'
import { settings as links } from '@fairground/contract/setting/link'
import { settings as reached } from '@fairground/contract/setting/outside'
import { settings } from '@fairground/contract/setting/site'
import type { Module } from '#manifest'
import { reachedByPages } from './bootstrap.ts'
import { site } from './command.ts'
import { contact } from './contact-command.ts'
import { leadToContact } from './contact.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'site',
  settings: { ...settings, ...links, ...reached },
  events,
  routes,
  plugin: leadToContact,
  outside: reachedByPages,
  commands: [site, contact],
}
