import { kinds } from '@fairground/contract/kind/move'
import { refusals } from '@fairground/contract/refusal/move'
import { settings } from '@fairground/contract/setting/move'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'payment/move', refusals, settings, kinds, routes }
