import { events } from '@fairground/contract/live/member'
import { refusals } from '@fairground/contract/refusal/member'
import { settings } from '@fairground/contract/setting/member'
import type { Module } from '#manifest'
import { label } from './label-command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'member', events, refusals, settings, routes, commands: [label] }
