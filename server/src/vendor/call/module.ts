import type { Module } from '#manifest'
import { vendorCallCommand } from './command.ts'
import { forgetCalls } from './forget-calls.ts'

export const module: Module = {
  name: 'vendor/call',
  commands: [vendorCallCommand],
  jobs: (context) => [{ name: 'vendor:forget-calls', every: '40 * * * *', run: () => forgetCalls(context) }],
}
