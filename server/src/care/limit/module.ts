import { events } from '@fairground/contract/live/care'
import { refusals } from '@fairground/contract/refusal/care'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'care/limit', refusals, events, routes }
