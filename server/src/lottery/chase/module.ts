import { events } from '@fairground/contract/live/chase'
import { kinds } from '@fairground/contract/kind/chase'
import { refusals } from '@fairground/contract/refusal/chase'
import type { Module } from '#manifest'
import { chaseCommand } from './chase-command.ts'
import { jobs, pauseReader } from './jobs.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'lottery/chase',
  refusals,
  events,
  kinds,
  routes,
  jobs,
  readers: () => [pauseReader],
  commands: [chaseCommand],
}
