import { identity } from '@fairground/contract'
import { openRoute } from '#kit'
import { oncePer, type Module } from '#manifest'
import { openPayloads, sweepPayloads } from './payloads.ts'

/** What opens the payloads of a process. */
export const payloadsOf = oncePer(openPayloads)

export const module: Module = {
  name: 'identity/sealing',
  routes: (context) => [openRoute(identity.keys, async () => ({ keys: await payloadsOf(context).keys() }))],
  jobs: (context) => [
    { name: 'identity:sweep-payloads', every: '*/10 * * * *', run: () => sweepPayloads(context) },
  ],
}
