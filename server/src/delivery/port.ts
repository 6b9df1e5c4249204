export const channels = ['sms', 'mail'] as const
export type Channel = (typeof channels)[number]

/** A message as it is handed over. A phone shows the text alone; mail has all three. */
export type Written = { subject: string; text: string; markup: string }

/**
 * Takes messages to people, by one channel. It answers its own reference of what it took; throws `Undeliverable` where
 * trying again is no use, and anything else where it may be. It gives up when it is told that it took too long.
 */
export type Courier = {
  name: string
  send(to: string, message: Written, tooLong?: AbortSignal): Promise<{ reference: string | null }>
}

/** The courier will never take this message: the number or the address is no good. */
export class Undeliverable extends Error {}
