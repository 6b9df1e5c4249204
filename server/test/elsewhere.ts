// Whoever imports this from another project of types needs them as well.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export const client = { clientId: 'fairground', clientSecret: 'known to both of us and to nobody else' }

/** The tokens a provider is about to send, as a test may have them say something else. */
export type Tokens = { id_token?: string; access_token: string }

export type Elsewhere = {
  issuer: string
  /** Until told otherwise, what it answers at its token endpoint is what it should. */
  tamper: (tokens: Tokens) => unknown
  /** Begins to serve, once it is known where it sends people back to. */
  serve(redirectUri: string): void
  close(): Promise<void>
}

/** Where its endpoints are, when not where discovery would say. */
type Routes = { authorization: string; token: string; jwks: string }

/**
 * A real OpenID provider on this machine, with people of its own: whoever gives a name is that name. Those whose name
 * begins with `new-` have not verified their email address.
 */
export async function openElsewhere(routes?: Routes): Promise<Elsewhere> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const elsewhere: Elsewhere = {
    issuer,
    tamper: (tokens) => tokens,
    serve: (redirectUri) => {
      const provider = new Provider(issuer, configurationOf(redirectUri, routes))
      provider.use(async (ctx, next) => {
        await next()
        if (ctx.oidc?.route === 'token') ctx.body = elsewhere.tamper(ctx.body as Tokens)
      })
      const answer = provider.callback()
      server.on('request', (request, response) => {
        if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
        else answer(request, response)
      })
    },
    close: () => closed(server),
  }
  return elsewhere
}

/** The provider's own page: a name to be, or the way back. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page)
  const form = new URLSearchParams(await textOf(request))
  const result =
    form.get('decision') === 'refuse'
      ? { error: 'access_denied', error_description: 'the person went back' }
      : { select_account: {}, login: { accountId: form.get('name') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

function configurationOf(redirectUri: string, routes: Routes | undefined): object {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ...(routes && { routes }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Both of the real ones tell the address in the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of these tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@mail.example`,
        email_verified: !accountId.startsWith('new-'),
      }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: Visit }) => {
      const { accountId } = oidc.session
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

type Visit = { session: { accountId: string }; client: { clientId: string }; provider: Provider }

const page = `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>
<form method="post"><label>Name <input name="name"></label>
<button name="decision" value="go">Continue</button>
<button name="decision" value="refuse">Go back</button></form></html>`

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
