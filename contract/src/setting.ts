import { settings } from './setting/all.ts'
import type { z } from 'zod'

export { FieldSetting, type Setting } from './setting/setting.ts'

export { settings }

export type SettingKey = keyof typeof settings
export type SettingValue<Key extends SettingKey> = z.output<(typeof settings)[Key]['value']>
