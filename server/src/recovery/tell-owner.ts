import { queueMessage, type Message } from '#delivery'
import type { Guards } from '#identity/login'
import type { Tx } from '#kit'

/** Tells whoever owns an account, where it is proved that they are reached: by SMS, and by mail. */
export async function tellOwner<Values extends object>(
  tx: Tx,
  { mobile, mobileProved, email, emailProved }: Guards,
  said: Pick<Message<Values>, 'template' | 'values' | 'language'>,
): Promise<void> {
  if (mobile && mobileProved) await queueMessage(tx, { channel: 'sms', to: mobile, ...said })
  if (email && emailProved) await queueMessage(tx, { channel: 'mail', to: email, ...said })
}
