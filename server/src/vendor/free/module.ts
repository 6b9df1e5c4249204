import type { Module } from '#manifest'
import { freeCommand } from './command.ts'
import { followFreeRounds } from './issue-free-rounds.ts'

export const module: Module = {
  name: 'vendor/free',
  commands: [freeCommand],
  jobs: (context) => [
    { name: 'vendor:free-rounds', every: '* * * * *', run: () => followFreeRounds(context) },
  ],
}
