import type { Rules } from '@fairground/contract/registration'
import { fieldNames, type FieldName } from '@fairground/contract/registration-fields'
import type { Context } from '#kit'
import { settingsOf } from '#site'

const switches = [
  'registration.ageMin',
  'registration.welcomeBonus',
  'registration.securityCheck',
  'registration.captcha',
  'switch.directRegistration',
  'switch.usernameRegistration',
  'switch.mobileRegistration',
  'switch.smsVerification',
  'switch.mobilePasswordRegistration',
  'sms.channel',
] as const

const fieldKeys = fieldNames.map((name) => `registration.field.${name}` as const)

/** The rules of the registration form as the operator has them now. */
export async function readRules(context: Context): Promise<Rules> {
  const set = await settingsOf(context, [...switches, ...fieldKeys])
  const fields = Object.fromEntries(fieldNames.map((name) => [name, set[`registration.field.${name}`]]))
  const open = set['switch.directRegistration']
  return {
    fields: fields as Record<FieldName, Rules['fields'][FieldName]>,
    ageMin: set['registration.ageMin'],
    welcomeBonus: set['registration.welcomeBonus'],
    currency: context.config.currency,
    timeZone: context.config.timeZone,
    usernameRegistration: open && set['switch.usernameRegistration'],
    mobileRegistration: open && set['switch.mobileRegistration'],
    smsVerification: set['switch.smsVerification'],
    smsChannel: set['sms.channel'],
    mobilePasswordRegistration: set['switch.mobilePasswordRegistration'],
    securityCheck: set['registration.securityCheck'],
    captcha: set['registration.captcha'],
  }
}
