import type { Config, SocialClient } from '#kit'
import { adapters } from './providers.ts'

/** What this deployment is to each provider, as the environment says. One with an id and a secret is offered. */
export function readClients(env: NodeJS.ProcessEnv): Config['social'] {
  return Object.fromEntries(
    Object.keys(adapters).flatMap((name) => {
      const client = readClient(env, name.toUpperCase())
      return client ? [[name, client]] : []
    }),
  )
}

function readClient(env: NodeJS.ProcessEnv, name: string): SocialClient | null {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]]
  const issuer = env[`${name}_ISSUER`]
  return clientId && clientSecret ? { clientId, clientSecret, ...(issuer && { issuer }) } : null
}
