import { settings } from '@fairground/contract/setting/vendor'
import { readLaunchOrigins } from '#casino/supply'
import type { Module } from '#manifest'
import { gapsCommand } from './gaps-command.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'vendor/launch',
  settings,
  routes,
  commands: [gapsCommand],
  outside: async (context) => ({ frames: await readLaunchOrigins(context) }),
}
