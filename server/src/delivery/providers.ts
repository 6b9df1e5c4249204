import type { Config } from '#kit'
import type { Channel, Provider } from './port.ts'
import { outbox } from './providers/outbox/index.ts'
import { smtp } from './providers/smtp/index.ts'
import { readAccount, twilio } from './providers/twilio/index.ts'

/** Who carries messages of a channel in this deployment; nobody where none is configured. */
export function providerOf(config: Config, channel: Channel): Provider | null {
  if (config.delivery === 'outbox') return outbox
  if (channel === 'sms') return textsOf(config)
  return config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : null
}

function textsOf({ vendors }: Config): Provider | null {
  const account = readAccount(vendors)
  return account && twilio(account)
}

/** Whether messages of a channel reach anybody. What depends on them is not offered otherwise. */
export function canDeliver(config: Config, channel: Channel): boolean {
  return providerOf(config, channel) !== null
}
