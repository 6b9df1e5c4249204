import type { Config } from '#kit'
import type { Channel, Provider } from './provider.ts'
import { outbox } from './providers/outbox/index.ts'
import { smtp } from './providers/smtp/index.ts'
import { twilio } from './providers/twilio/index.ts'

/** Who carries messages of a channel in this deployment; nobody where none is configured. */
export function providerOf(config: Config, channel: Channel): Provider | null {
  if (config.delivery === 'outbox') return outbox
  if (channel === 'sms') return config.twilio && twilio(config.twilio)
  return config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : null
}

/** Whether messages of a channel reach anybody. What depends on them is not offered otherwise. */
export function canDeliver(config: Config, channel: Channel): boolean {
  return providerOf(config, channel) !== null
}
