import type { Module } from '#manifest'
import { methodCommand } from './command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'payment/method', routes, commands: [methodCommand] }
