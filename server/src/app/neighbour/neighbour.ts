import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '#kit'

/** A deposit as its member is shown it. */
type Deposit = {
  depositId: string
  asked: number
  checkout: { kind: string; qr?: string; memo?: string; payUrl?: string }
}
export type Neighbour = ReturnType<typeof openNeighbour>

const paymentPassword = '408163'

/**
 * A member of a new installation as their browser speaks for them, to an interface that takes plain payloads. Throws where a
 * call is refused.
 */
export function openNeighbour({ config: { publicUrl } }: Context, username: string, password: string) {
  let token = ''
  let cookie = ''
  let destinationId = ''

  async function send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
  ): Promise<Said> {
    const answer = await fetch(publicUrl + path, {
      method,
      body,
      headers: {
        'content-type': type,
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
    })
    const device = answer.headers.getSetCookie().find((line) => line.startsWith('device='))
    if (device) cookie = device.split(';')[0] ?? ''
    const said = (await answer.json()) as { success: boolean; message: string; value: Said }
    if (!said.success) throw new Error(`${username} was refused ${path}: ${JSON.stringify(said)}`)
    return said.value
  }

  const call = async (method: string, path: string, body: object) =>
    await send(method, path, JSON.stringify(body), 'application/json')
  const post = async (path: string, body: object) => await call('POST', path, body)

  async function read(path: string): Promise<Said> {
    const answer = await fetch(publicUrl + path, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { value: Said }).value
  }

  /** Fills in a page of the pretended bank or gateway, as its payer does. */
  async function fill(address: string, form: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(form)
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`a payment of ${username} was answered ${answer.status}`)
  }

  async function pay(
    { asked, checkout: { qr = '', memo = '', payUrl } }: Deposit,
    { amount = asked, content = memo }: { amount?: number; content?: string } = {},
  ): Promise<void> {
    if (payUrl !== undefined) return await fill(payUrl, { decision: 'approve', delivery: 'once' })
    await fill(`${publicUrl}/dev/bank?qr=${encodeURIComponent(qr)}`, { amount: String(amount), content })
  }

  async function starting(kind: 'redirect' | 'transfer' | 'coin', asked: number): Promise<Deposit> {
    const { list } = await read('/wps/payment/methods?direction=in')
    const { methodId } = (list as { methodId: string; kind: string }[]).find((one) => one.kind === kind) ?? {}
    const value = await post('/wps/payment/deposits', { methodId, amount: String(asked) })
    return { ...(value as Deposit), asked }
  }

  return {
    post,
    put: async (path: string, body: object) => await call('PUT', path, body),
    signIn: async (): Promise<void> => {
      token = ''
      token = String((await post('/wps/session/login', { username, password }))['token'])
    },
    /** Starts a deposit by the first way of a kind. */
    deposit: starting,
    pay,
    takeBack: async ({ checkout: { payUrl = '' } }: Deposit) => await fill(payUrl, { decision: 'reverse' }),
    /** Starts a deposit by the first way of a kind whose gateway is away. Throws where it starts. */
    depositInVain: async (kind: 'coin', asked: number): Promise<void> => {
      const started = await starting(kind, asked).then(
        () => true,
        () => false,
      )
      if (started) throw new Error(`a deposit of ${username} was not to start`)
    },
    decline: async ({ checkout: { payUrl = '' } }: Deposit) => await fill(payUrl, { decision: 'decline' }),
    cancel: async ({ depositId }: Deposit): Promise<void> => {
      const path = `/wps/payment/deposits/${depositId}`
      await fetch(publicUrl + path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    },
    upload: async (purpose: string, bytes: Buffer): Promise<string> => {
      const sent = new Uint8Array(bytes)
      return String((await send('POST', `/wps/uploads?purpose=${purpose}`, sent, 'image/jpeg'))['uploadId'])
    },
    /** Sets a payment password and adds an account that money can go out to a day later. */
    openAccount: async (): Promise<void> => {
      const chosen = {
        newPaymentPassword: paymentPassword,
        confirmNewPaymentPassword: paymentPassword,
        password,
      }
      await post('/wps/member/payment-password', chosen)
      token = String((await post('/wps/session/step-up', { password }))['token'])
      const number = `${randomInt(1e9, 1e10)}9`
      const account = { bin: '970999', number, holder: 'TRAN THI LAN', paymentPassword }
      destinationId = String((await post('/wps/payment/destinations', account))['destinationId'])
    },
    /** Adds a coin address beside it. */
    addAddress: async (address: string): Promise<void> => {
      token = String((await post('/wps/session/step-up', { password }))['token'])
      await post('/wps/payment/destinations/coins', { network: 'bitcoin', address, paymentPassword })
    },
    withdraw: async (amount: number): Promise<string> => {
      const body = { destinationId, amount: String(amount), fee: '0', paymentPassword }
      return String((await post('/wps/payment/withdrawals', body))['withdrawalId'])
    },
    /** Says whether what was sent came. */
    sent: async (withdrawalId: string, word: object): Promise<void> => {
      await post(`/wps/payment/withdrawals/${withdrawalId}/confirmation`, word)
    },
  }
}

type Said = Record<string, unknown>
