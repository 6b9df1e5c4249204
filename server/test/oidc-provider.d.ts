// The package brings no types of its own; these are of what the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Prompts = { add(prompt: Prompt, index?: number): void }
  type Prompt = { readonly name: string }
  export const interactionPolicy: {
    base(): Prompts
    Prompt: new (options: { name: string; requestable: boolean }) => Prompt
  }

  type Ctx = {
    body: unknown
    oidc?: {
      route: string
      account?: { accountId: string }
      session?: { accountId?: string }
      client: { clientId: string }
      provider: Provider
    }
  }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: { accountId: string; clientId: string }) => Grant
    callback(): RequestListener
    use(middleware: (ctx: Ctx, next: () => Promise<void>) => Promise<void>): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string }; params: { client_id: string; login_hint?: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
