import type { Module } from '#manifest'
import { likenessCommand } from './command.ts'

export const module: Module = { name: 'payment/likeness', commands: [likenessCommand] }
