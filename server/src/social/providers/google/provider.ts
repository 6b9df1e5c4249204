import { discovery, type Configuration } from 'openid-client'
import type { OpenProvider } from '#social/port'

/** Google: OpenID Connect by the book, found by discovery. */
export const google: OpenProvider = ({ clientId, clientSecret, issuer }, strictness) => {
  let found: Promise<Configuration> | undefined

  async function discover(): Promise<Configuration> {
    const from = new URL(issuer ?? 'https://accounts.google.com')
    return await discovery(from, clientId, clientSecret, undefined, { execute: strictness, timeout: 10 })
  }

  return {
    name: 'google',
    configuration: async () => {
      found ??= discover().catch((error: unknown) => {
        found = undefined
        throw error
      })
      return await found
    },
    // Somebody with two accounts there would otherwise come back as whichever was used last.
    parameters: { scope: 'openid email', prompt: 'select_account' },
    personOf: ({ sub, email, email_verified: verified }) => ({
      subject: sub,
      email: typeof email === 'string' ? email : null,
      emailProved: verified === true,
    }),
  }
}
