import { allowInsecureRequests, enableNonRepudiationChecks } from 'openid-client'
import { Refusal, type Config, type SocialClient } from '#kit'
import type { Provider, Strictness } from './port.ts'
import { facebook } from './providers/facebook/provider.ts'
import { google } from './providers/google/provider.ts'

export type Providers = ReadonlyMap<string, Provider>

export const adapters = { google, facebook }
const answerWithinS = 10

/** Every provider this deployment is known to. */
export function openProviders({ social }: Config): Providers {
  const known = Object.entries(adapters).flatMap(([name, open]) => {
    const client = social[name]
    return client ? ([[name, open(client, strictnessFor(client))]] as const) : []
  })
  return new Map(known)
}

/**
 * The signature of every id token is checked, though it came over TLS; and plain HTTP is spoken only to a provider on this
 * machine, as tests run one.
 */
function strictnessFor({ issuer }: SocialClient): Strictness {
  const local = issuer !== undefined && ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
  return [
    enableNonRepudiationChecks,
    (configuration) => {
      configuration.timeout = answerWithinS
    },
    ...(local ? [allowInsecureRequests] : []),
  ]
}

/** The provider of a name. Refused `not_found` when this deployment has none. */
export function providerNamed(providers: Providers, name: string): Provider {
  const provider = providers.get(name)
  if (!provider) throw new Refusal('not_found')
  return provider
}

/** Where a provider sends people back to: an address of its own each, so that no answer is taken for another's. */
export function callbackOf({ publicUrl }: Config, provider: string): string {
  return `${publicUrl}/wps/social/${provider}/callback`
}
