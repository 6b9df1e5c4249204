import type { Module } from '#manifest'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'lottery', routes, jobs }
