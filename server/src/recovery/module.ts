import { refusals } from '@fairground/contract/refusal/recovery'
import { settings } from '@fairground/contract/setting/recovery'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'recovery', refusals, settings, routes }
