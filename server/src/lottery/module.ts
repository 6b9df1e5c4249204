import type { Module } from '#manifest'
import { draw } from './draw-command.ts'
import { importFile } from './import-command.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const module: Module = { name: 'lottery', routes, jobs, commands: [draw, importFile] }
