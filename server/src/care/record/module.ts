import type { Module } from '#manifest'
import { careCommand } from './command.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'care/record', routes, commands: [careCommand] }
