import { settings } from '@fairground/contract/setting/payment'
import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'payment/counter', settings, routes }
