import { identity } from '@fairground/contract'
import { openRoute, type Context, type Job, type Route } from '#kit'
import { sweepPayloads, type Payloads } from './payloads.ts'

export function routes({ payloads }: { payloads: Payloads }): Route[] {
  return [openRoute(identity.keys, async () => ({ keys: await payloads.keys() }))]
}

export function jobs(context: Context): Job[] {
  return [{ name: 'identity:sweep-payloads', every: '*/10 * * * *', run: () => sweepPayloads(context) }]
}
