import { events } from '@fairground/contract/live/member'
import type { Module } from '#manifest'
import { label } from './label-command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'member', events, routes, commands: [label] }
