import type { Module } from '#manifest'
import { banksCommand } from './banks-command.ts'
import { destinationCommand } from './command.ts'
import { destinationAdded } from './messages.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'payment/destination',
  routes,
  templates: [destinationAdded],
  commands: [banksCommand, destinationCommand],
}
