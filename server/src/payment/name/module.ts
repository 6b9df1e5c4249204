import type { Module } from '#manifest'
import { nameCommand } from './command.ts'
import { realNameSet } from './messages.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'payment/name',
  routes,
  templates: [realNameSet],
  commands: [nameCommand],
}
