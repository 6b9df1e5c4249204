import { sendWaiting } from '#delivery'
import type { Context } from '#kit'

export type Told = {
  id: string
  channel: string
  template: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** What was sent to a number or an address, newest first, once all that waits has gone out. */
export async function toldTo(house: { context: Context; url: string }, to: string): Promise<Told[]> {
  await sendWaiting(house.context)
  const response = await fetch(`${house.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await response.json()) as { messages: Told[] }
  return messages
}

/** The code of the newest text to a number. */
export async function codeFor(house: { context: Context; url: string }, mobile: string): Promise<string> {
  const [newest] = await toldTo(house, mobile)
  if (!newest?.code) throw new Error(`no code was sent to ${mobile}`)
  return newest.code
}
