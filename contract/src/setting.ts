import { settings as ofChallenge } from './setting/challenge.ts'
import { settings as ofIdentity } from './setting/identity.ts'
import { settings as ofRecovery } from './setting/recovery.ts'
import { settings as ofRegistration } from './setting/registration.ts'
import { settings as ofSite } from './setting/site.ts'
import type { z } from 'zod'

export { FieldSetting, type Setting } from './setting/setting.ts'

/** Every setting, by key. The back office and `bin/fairground site` show them in this order. */
export const settings = {
  ...ofSite,
  ...ofRegistration,
  ...ofIdentity,
  ...ofChallenge,
  ...ofRecovery,
} as const

export type SettingKey = keyof typeof settings
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['value']>
