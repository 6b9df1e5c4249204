import type { Module } from '#manifest'
import { routes } from './routes.ts'

export const module: Module = { name: 'vendor/stand-in', routes }
