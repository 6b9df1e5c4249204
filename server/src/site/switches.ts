import type { site } from '@fairground/contract'
import type { Context } from '#kit'
import { settingsOf } from './settings.ts'

const keys = [
  'switch.freePlay',
  'switch.directRegistration',
  'switch.usernameRegistration',
  'switch.mobileRegistration',
  'switch.smsVerification',
  'switch.mobilePasswordRegistration',
  'switch.forceExpiredPasswordChange',
  'switch.MOBILEVERCODELOGIN3',
  'switch.CHNGPASSVERIF3',
  'switch.chat',
  'switch.referralPromotion',
  'switch.deposit',
  'switch.withdraw',
  'switch.transferUpline',
  'site.signInRequired',
  'site.worker',
  'home.sections',
  'registration.ageMin',
] as const

/** What is switched on now. */
export async function switchesOf(context: Context): Promise<site.Switches> {
  const set = await settingsOf(context, keys)
  return {
    freePlay: set['switch.freePlay'],
    directRegistration: set['switch.directRegistration'],
    usernameRegistration: set['switch.usernameRegistration'],
    mobileRegistration: set['switch.mobileRegistration'],
    smsVerification: set['switch.smsVerification'],
    mobilePasswordRegistration: set['switch.mobilePasswordRegistration'],
    mobileCodeLogin: set['switch.MOBILEVERCODELOGIN3'],
    phoneReset: set['switch.CHNGPASSVERIF3'],
    signInRequired: set['site.signInRequired'],
    worker: set['site.worker'],
    chat: set['switch.chat'],
    referralPromotion: set['switch.referralPromotion'],
    deposit: set['switch.deposit'],
    withdraw: set['switch.withdraw'],
    transferUpline: set['switch.transferUpline'],
    home: set['home.sections'],
    ageMin: set['registration.ageMin'],
  }
}

/** The same as a tree of modules, under the names the product's interface has for them. */
export async function whitelabelOf(context: Context): Promise<site.Module[]> {
  const set = await settingsOf(context, keys)
  return [
    module('REGISTRATION', set['switch.directRegistration'], [
      module('REGISTRATIONUSERNAME', set['switch.usernameRegistration']),
      module('REGISTRATIONMOBILE', set['switch.mobileRegistration'], [
        module('REGISTRATIONMOBILESMS', set['switch.smsVerification']),
        module('REGISTRATIONMOBILEPASSWORD', set['switch.mobilePasswordRegistration']),
      ]),
    ]),
    module('LOGIN', true, [
      module('LOGINREQUIRED', set['site.signInRequired']),
      module('MOBILEVERCODELOGIN3', set['switch.MOBILEVERCODELOGIN3']),
      module('FREEPLAY', set['switch.freePlay']),
    ]),
    module('PASSWORD', true, [
      module('CHNGPASSVERIF3', set['switch.CHNGPASSVERIF3']),
      module('CHNGPASSEXPIRED', set['switch.forceExpiredPasswordChange']),
    ]),
    module('CHAT', set['switch.chat']),
    module('REFERRALPROMOTION', set['switch.referralPromotion']),
    module('DEPOSIT', set['switch.deposit']),
    module('WITHDRAW', set['switch.withdraw']),
    module('TRANSFERUPLINE', set['switch.transferUpline']),
  ]
}

/** A part is on only when what it belongs to is. */
function module(modId: string, enabled: boolean, parts: site.Module[] = []): site.Module {
  return { modId, enabled, childrenNodes: enabled ? parts : parts.map(switchOff) }
}

function switchOff({ modId, childrenNodes }: site.Module): site.Module {
  return { modId, enabled: false, childrenNodes: childrenNodes.map(switchOff) }
}
