import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type Told = { to: string; from: string; service: string; body: string }

/**
 * A local server that speaks the wire of Twilio's Message resource: form in, JSON out, Basic sign-in, its fault codes.
 * Call it at the file's top level.
 */
export async function openTwilio() {
  const account = {
    account: 'AC0123456789abcdef0123456789abcdef',
    token: 'a token of this test',
    from: '+15005550006',
  }
  const told: Told[] = []
  const answers: { status: number; body: object }[] = []
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request))
    const answer = judge(request.method, request.url, request.headers, form) ?? answers.shift()
    if (!answer) {
      told.push({
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        service: form.get('MessagingServiceSid') ?? '',
        body: form.get('Body') ?? '',
      })
    }
    const sid = `SM${String(told.length).padStart(32, '0')}`
    const { status, body } = answer ?? { status: 201, body: { sid, status: 'queued', error_code: null } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function judge(
    method: string | undefined,
    path: string | undefined,
    headers: object,
    form: URLSearchParams,
  ) {
    const { authorization } = headers as { authorization?: string }
    const expected = `Basic ${Buffer.from(`${account.account}:${account.token}`).toString('base64')}`
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${account.account}/Messages.json`)
      return { status: 404, body: { code: 20404, message: 'The requested resource was not found' } }
    if (authorization !== expected) return { status: 401, body: { code: 20003, message: 'Authenticate' } }
    if (!form.get('From') && !form.get('MessagingServiceSid'))
      return { status: 400, body: { code: 21603, message: "A 'From' phone number is required." } }
    if (!/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? ''))
      return { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } }
    return undefined
  }

  return {
    account: { ...account, url },
    /** The same, as the environment has it. */
    vendors: {
      TWILIO_ACCOUNT: account.account,
      TWILIO_TOKEN: account.token,
      TWILIO_FROM: account.from,
      TWILIO_URL: url,
    },
    told,
    textsTo: (to: string) => told.filter((one) => one.to === to).map(({ body }) => body),
    /** What the next call that is in order is answered with, in place of taking the text. */
    answerNext: (status: number, body: object) => void answers.push({ status, body }),
  }
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
