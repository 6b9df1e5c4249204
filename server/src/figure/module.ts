import type { Module } from '#manifest'
import { jobs } from './jobs.ts'
import { reader } from './reader.ts'

export const module: Module = { name: 'figure', jobs, readers: (context) => [reader(context)] }
