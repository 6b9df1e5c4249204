import { settings } from '@fairground/contract/setting/care'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'care/pause', settings, routes }
