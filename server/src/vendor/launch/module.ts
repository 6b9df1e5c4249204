import { settings } from '@fairground/contract/setting/vendor'
import { readLaunchOrigins } from '#casino/supply'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'vendor/launch',
  settings,
  routes,
  outside: async (context) => ({ frames: await readLaunchOrigins(context) }),
}
