import type { identity } from '@fairground/contract'
import type { DialogName } from '@fairground/screen/overlay/overlay-state.ts'
import { holdChangeTicket } from '@fairground/screen/session/change-ticket.ts'
import { enter } from '@fairground/screen/session/come-and-go.ts'
import { markPasswordOwed } from '@fairground/screen/session/password-owed.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useSentences } from '@fairground/screen/words/sentences.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'

export type SignedIn = z.output<typeof identity.SignedIn>

/** Leaves the form for what was behind it, or for a dialog over that. */
export type GoOn = (dialog?: DialogName) => unknown

/**
 * Gives what follows a sign-in of any way: the page becomes the member's; a password that must be changed is asked for, a
 * first visit is welcomed, and everyone else is told when and from where they were last here.
 */
export function useAfterSignIn(goOn: GoOn): (signedIn: SignedIn) => Promise<void> {
  const t = useTranslations('identity.signIn')
  const client = useQueryClient()
  const lastText = useLastText()
  return async (signedIn) => {
    await enter(client)
    if (signedIn.passwordExpired) {
      if (signedIn.changeTicket) holdChangeTicket(signedIn.changeTicket)
      markPasswordOwed(true)
      await goOn('change-password')
      return
    }
    await goOn(signedIn.firstTimeLogin ? 'welcome' : undefined)
    if (signedIn.firstTimeLogin) return
    notify({ title: t('done', { account: signedIn.account }), text: lastText(signedIn), tone: 'done' })
  }
}

function useLastText(): (signedIn: SignedIn) => string | undefined {
  const t = useTranslations('identity.signIn')
  const sentences = useSentences()
  const houseTime = useHouseTime()
  const locale = useLocale()
  return ({ lastSignIn, lastSignInFrom: from }) => {
    if (!lastSignIn) return undefined
    const last = t('last', { at: houseTime(lastSignIn) })
    if (!from?.browser || !from.system) return last
    const country = from.country && new Intl.DisplayNames([locale], { type: 'region' }).of(from.country)
    const { browser, system } = from
    const place = country ? t('placeIn', { browser, system, country }) : t('place', { browser, system })
    return sentences(last, place)
  }
}
