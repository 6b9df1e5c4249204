import { site } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { bootstrap } from './bootstrap.ts'
import { customerServiceOf } from './contact.ts'
import { openFaultLog } from './note-fault.ts'
import { statusFor } from './status.ts'
import { whitelabelOf } from './switches.ts'

export function routes(context: Context): Route[] {
  const noteFault = openFaultLog(context)
  return [
    openRoute(site.status, async (_input, { address }) => await statusFor(context, address)),
    openRoute(site.bootstrap, async (_input, { address }) => await bootstrap(context, address)),
    openRoute(site.reportFault, async (fault) => {
      noteFault(fault)
      return {}
    }),
    openRoute(site.customerService, () => customerServiceOf(context)),
    openRoute(site.whitelabel, async () => ({ whitelabel: await whitelabelOf(context) })),
  ]
}
