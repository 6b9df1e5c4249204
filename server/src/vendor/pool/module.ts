import type { Module } from '#manifest'
import { poolCommand } from './command.ts'

export const module: Module = { name: 'vendor/pool', commands: [poolCommand] }
