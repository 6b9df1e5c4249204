import type { Module } from '#manifest'
import { site } from './command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'site', routes, commands: [site] }
