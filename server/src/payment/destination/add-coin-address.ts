import type { destination } from '@fairground/contract'
import { Refusal, type Context, type SignedCall } from '#kit'
import { checkPaymentPassword } from '#recovery'
import { setting } from '#site'
import type { z } from 'zod'
import { readCoinAddress } from './coin-address.ts'
import { keepDestination } from './keep-destination.ts'

type Wanted = z.output<typeof destination.addCoinAddress.input>

/**
 * Adds a coin address that a member's money can go out to. Whose it is nobody can tell, so that its verdict is `unknown`.
 * Refused `network_unknown` where the operator offers none such, `destination_invalid` for what is no address of the network,
 * and as `keepDestination` and `checkPaymentPassword` are.
 */
export async function addCoinAddress(
  context: Context,
  { network, address, paymentPassword }: Wanted,
  call: SignedCall,
): Promise<destination.Destination> {
  if (!(await setting(context, 'withdrawal.networks')).includes(network)) throw new Refusal('network_unknown')
  const number = readCoinAddress(network, address)
  if (number === null) throw new Refusal('destination_invalid')
  await checkPaymentPassword(context, call.caller.memberId, paymentPassword)
  const kept = { place: { network }, number, holder: '' }
  return await keepDestination(context, kept, call, () => Promise.resolve('unknown'))
}
