import type { Module } from '#manifest'
import { jobs } from './jobs.ts'
import { reader } from './reader.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'figure', routes, jobs, readers: (context) => [reader(context)] }
