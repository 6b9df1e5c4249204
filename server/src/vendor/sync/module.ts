import type { Module } from '#manifest'
import { syncCommand } from './command.ts'
import { syncAll } from './sync-games.ts'

export const module: Module = {
  name: 'vendor/sync',
  commands: [syncCommand],
  jobs: (context) => [{ name: 'vendor:sync', every: '37 */6 * * *', run: () => syncAll(context) }],
}
