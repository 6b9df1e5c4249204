import { randomInt } from 'node:crypto'
import type { Supplier } from '#casino/supply'
import { assert, type Context } from '#kit'

/**
 * The address that a vendor answered, at one of its own origins by chance, for each has all that it shows; null where it is of another
 * origin, which is answered to nobody.
 */
export function ownAddress(
  { log, config }: Pick<Context, 'log' | 'config'>,
  { vassalage, launchOrigins }: Pick<Supplier, 'vassalage' | 'launchOrigins'>,
  said: string,
): string | null {
  const url = new URL(said)
  // A frame of this site itself could ask in the name of whoever looks at it.
  const origins = launchOrigins.filter((origin) => origin !== new URL(config.publicUrl).origin)
  if (!origins.includes(url.origin)) {
    log.error({ vassalage, origin: url.origin }, 'a vendor opens its game elsewhere')
    return null
  }
  const origin = origins[randomInt(origins.length)]
  assert(origin !== undefined, 'there is one, and it is one of them')
  return new URL(url.href.slice(url.origin.length), origin).href
}
