import { Configuration } from 'openid-client'
import type { OpenProvider } from '#social/port'

const version = 'v23.0'

/**
 * Facebook: the code flow of its "OIDC Code Flow with PKCE for Manually Built Facebook Login Flows". Its discovery
 * document is the Limited Login's and names no token endpoint, so the endpoints stand here as its pages document them;
 * its id tokens name www.facebook.com as their issuer and are signed with RS256.
 */
export const facebook: OpenProvider = ({ clientId, clientSecret, issuer }, strictness) => {
  const www = issuer ?? 'https://www.facebook.com'
  const graph = issuer ?? 'https://graph.facebook.com'
  const endpoints = {
    issuer: www,
    authorization_endpoint: `${www}/${version}/dialog/oauth`,
    token_endpoint: `${graph}/${version}/oauth/access_token`,
    jwks_uri: `${www}/.well-known/oauth/openid/jwks/`,
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const configuration = new Configuration(endpoints, clientId, clientSecret)
  for (const apply of strictness) apply(configuration)
  return {
    name: 'facebook',
    configuration: async () => configuration,
    parameters: { scope: 'openid email' },
    personOf: ({ sub, email }) => ({
      subject: sub,
      email: typeof email === 'string' ? email : null,
      // It tells an address only where it has a valid one, and nowhere says that this means verified.
      emailProved: false,
    }),
  }
}
