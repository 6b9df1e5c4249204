import { z } from 'zod'
import type { Config } from '#kit'
import { Undeliverable, type Courier } from '#delivery/port'

/** An account of Twilio's; `from` is a number, a sender's name, or a messaging service (`MG…`). */
export type TwilioAccount = { account: string; token: string; from: string; url: string }

/** The account that the environment names; null where it names none. */
export function readAccount(env: Config['vendors']): TwilioAccount | null {
  const { TWILIO_ACCOUNT: account, TWILIO_TOKEN: token, TWILIO_FROM: from } = env
  const url = env.TWILIO_URL ?? 'https://api.twilio.com'
  return account && token && from ? { account, token, from, url } : null
}

const Taken = z.object({ sid: z.string() })
const Fault = z.object({ code: z.int().optional(), message: z.string().optional() })

/** Texts through Twilio's Programmable Messaging: https://www.twilio.com/docs/messaging/api/message-resource. */
export function twilio({ account, token, from, url }: TwilioAccount): Courier {
  const messages = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    name: 'twilio',
    send: async (to, { text }, tooLong) => {
      const response = await fetch(messages, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
        signal: tooLong ?? null,
      })
      const answer: unknown = await response.json().catch(() => ({}))
      if (response.ok) return { reference: Taken.parse(answer).sid }
      throw faultOf(response.status, answer)
    },
  }
}

/** What is wrong with the message itself is 400; a bad token, a flood and an outage may pass. */
function faultOf(status: number, answer: unknown): Error {
  const { code, message } = Fault.safeParse(answer).data ?? {}
  const told = `twilio answered ${status}, ${code ?? 'no code'}: ${message ?? 'nothing'}`
  return status === 400 ? new Undeliverable(told) : new Error(told)
}
