import type { Config } from '#kit'
import type { Channel, Courier } from './port.ts'
import { outbox } from './couriers/outbox/index.ts'
import { smtp } from './couriers/smtp/index.ts'
import { readAccount, twilio } from './couriers/twilio/index.ts'

/** Who carries messages of a channel in this deployment; nobody where none is configured. */
export function courierOf(config: Config, channel: Channel): Courier | null {
  if (config.delivery === 'outbox') return outbox
  if (channel === 'sms') return textsOf(config)
  return config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : null
}

function textsOf({ vendors }: Config): Courier | null {
  const account = readAccount(vendors)
  return account && twilio(account)
}

/** Whether messages of a channel reach anybody. What depends on them is not offered otherwise. */
export function canDeliver(config: Config, channel: Channel): boolean {
  return courierOf(config, channel) !== null
}
