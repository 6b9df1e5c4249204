import type { Module } from '#manifest'
import { freeCommand } from './command.ts'
import { exclusionReader, jobs } from './jobs.ts'

export const module: Module = {
  name: 'vendor/free',
  commands: [freeCommand],
  jobs,
  readers: () => [exclusionReader],
}
