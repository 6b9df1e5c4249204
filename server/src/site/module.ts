import { events } from '@fairground/contract/live/site'
import { settings } from '@fairground/contract/setting/site'
import type { Module } from '#manifest'
import { site } from './command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'site', settings, events, routes, commands: [site] }
