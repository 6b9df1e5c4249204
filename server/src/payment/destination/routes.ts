import { destination } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { addCoinAddress } from './add-coin-address.ts'
import { addDestination } from './add-destination.ts'
import { listBanks, listDestinations } from './queries.ts'
import { removeDestination } from './remove-destination.ts'
import { setting } from '#site'

export function routes(context: Context): Route[] {
  return [
    route(destination.banks, async () => ({ list: await listBanks(context) })),
    route(destination.destinations, async (_input, { caller }) => ({
      list: await listDestinations(context, caller),
    })),
    route(destination.addDestination, (wanted, call) => addDestination(context, wanted, call)),
    route(destination.coinNetworks, async () => ({ list: await setting(context, 'withdrawal.networks') })),
    route(destination.addCoinAddress, (wanted, call) => addCoinAddress(context, wanted, call)),
    route(destination.removeDestination, async ({ destinationId }, { caller }) => {
      await removeDestination(context, destinationId, caller)
      return {}
    }),
  ]
}
