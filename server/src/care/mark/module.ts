import { settings } from '@fairground/contract/setting/marker'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'care/mark', settings, routes }
