import { lottery } from '@fairground/contract'
import { events } from '@fairground/contract/live/lottery'
import { refusals } from '@fairground/contract/refusal/lottery'
import type { Module } from '#manifest'
import { draw } from './draw-command.ts'
import { importFile } from './import-command.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'lottery',
  refusals,
  events,
  kinds: lottery.kinds,
  routes,
  jobs,
  commands: [draw, importFile],
}
