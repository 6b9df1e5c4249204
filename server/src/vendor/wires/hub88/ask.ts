import type { Supplier } from '#casino/supply'
import { askVendor, readExact, type Exact, type OddNumber } from '#vendor/wires/port'
import { signFor } from './signature.ts'

/** Asks a vendor by one of the calls that an operator has, signed with our own key. Throws where it is not answered as JSON. */
export async function askSigned(
  path: string,
  body: string,
  { options, keys }: Supplier,
  signal: AbortSignal,
  bytesMax?: number,
  odd?: OddNumber,
): Promise<Exact> {
  const headers = { 'x-hub88-signature': signFor(keys, body) }
  const url = new URL(`${options.openUrl.replace(/\/$/, '')}/${path}`)
  const said = readExact(await askVendor(url, { headers, body }, signal, bytesMax), odd)
  if (said === undefined) throw new SyntaxError('a vendor answered what is no JSON')
  return said
}
