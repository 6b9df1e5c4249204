import { scale } from '@fairground/contract'
import { settings, type SettingKey } from '@fairground/contract/setting'
import type { Context } from '#kit'
import { setting } from './settings.ts'

/** Whether what needs a setting may be said: it is on, or above zero, or nothing is needed. */
export async function holds(context: Context, needs: string | null): Promise<boolean> {
  if (needs === null) return true
  return isSetting(needs) && Boolean(await setting(context, needs))
}

/** Whether there is a setting of that name. */
export const isSetting = (name: string): name is SettingKey => Object.hasOwn(settings, name)

/** Gives what fills in words that the operator wrote with `{welcomeBonus}`, in a language. */
export async function openFill(context: Context, language: string): Promise<(text: string) => string> {
  const style = {
    style: 'currency',
    currency: context.config.currency,
    // As the screens write money.
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  const amount = (await setting(context, 'registration.welcomeBonus')) / scale
  const bonus = new Intl.NumberFormat(language, style).format(amount)
  return (text) => text.replaceAll('{welcomeBonus}', bonus)
}
