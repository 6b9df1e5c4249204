import { member } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { chooseIcon, iconOf } from './choose-icon.ts'
import { chooseLanguage } from './choose-language.ts'
import { changeNickname } from './change-nickname.ts'
import { choosePreferences } from './choose-preferences.ts'
import { profileOf } from './own-profile.ts'
import { agreementOf, memberInfo } from './profile.ts'
import { whoHelps } from './who-helps.ts'

export function routes(context: Context): Route[] {
  return [
    route(member.info, (_input, { caller, language }) => memberInfo(context, caller, language)),
    route(member.agreement, async (_input, { caller }) => ({
      agreement: await agreementOf(context, caller),
    })),
    route(member.icons, async (_input, { caller }) => {
      const { uploadId } = await iconOf(context.db, caller.memberId)
      return { drawn: [...member.drawnIcons], uploadId }
    }),
    route(member.icon, (_input, { caller }) => iconOf(context.db, caller.memberId)),
    route(member.chooseLanguage, ({ language }, { caller }) => chooseLanguage(context, caller, language)),
    route(member.chooseIcon, (input, { caller }) => chooseIcon(context, caller, input)),
    route(member.customerService, (_input, { caller }) => whoHelps(context, caller)),
    route(member.profile, (_input, { caller }) => profileOf(context, caller)),
    route(member.changeNickname, ({ nickname }, { caller }) => changeNickname(context, caller, nickname)),
    route(member.choosePreferences, (input, { caller }) => choosePreferences(context, caller, input)),
  ]
}
