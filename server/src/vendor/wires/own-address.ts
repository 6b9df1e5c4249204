import { randomInt } from 'node:crypto'
import type { Supplier } from '#casino/supply'
import { assert, type Config, type Context } from '#kit'

/**
 * The address that a vendor answered, at one of its own origins by chance, for each has all that it shows; null where it is of another
 * origin, or names who asks for it, which is answered to nobody.
 */
export function ownAddress(
  { log, config }: Pick<Context, 'log'> & { config: Pick<Config, 'publicUrl'> },
  { vassalage, launchOrigins }: Pick<Supplier, 'vassalage' | 'launchOrigins'>,
  said: string,
): string | null {
  const url = new URL(said)
  // A frame of this site itself could ask in the name of whoever looks at it.
  const origins = launchOrigins.filter((origin) => origin !== new URL(config.publicUrl).origin)
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') {
    log.error({ vassalage, origin: url.origin }, 'a vendor opens its game elsewhere')
    return null
  }
  const origin = origins[randomInt(origins.length)]
  assert(origin !== undefined, 'there is one, and it is one of them')
  // Its path may begin as an address of another origin does: it stays a path.
  const at = new URL(origin)
  at.pathname = url.pathname
  at.search = url.search
  at.hash = url.hash
  return at.href
}
