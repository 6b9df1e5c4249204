import { sendWaiting } from '#delivery'
import type { Context } from '#kit'
import type { Whole } from '#manifest'

export type Told = {
  id: string
  channel: string
  template: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** Whose messages are read, and how they are put into words. */
type Sending = { context: Context; url: string; whole: Whole }

/** What was sent to a number or an address, newest first, once all that waits has gone out. */
export async function toldTo(house: Sending, to: string): Promise<Told[]> {
  await sendWaiting(house.context, house.whole)
  const response = await fetch(`${house.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await response.json()) as { messages: Told[] }
  return messages
}

/** The code of the newest text to a number. */
export async function codeFor(house: Sending, mobile: string): Promise<string> {
  const [newest] = await toldTo(house, mobile)
  if (!newest?.code) throw new Error(`no code was sent to ${mobile}`)
  return newest.code
}
