import { memberQuery, type Member } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { push } from '@fairground/screen/wire/pushed.ts'
import { notify, useKit } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

export type Preferences = Pick<Member, 'timeZone' | 'reducesMotion' | 'hidesWins'>

/** How the member would have the site, what they choose being shown while it is kept; and what chooses. */
export function usePreferences({ timeZone, reducesMotion, hidesWins }: Member) {
  const t = useTranslations('profile.preferences')
  const client = useQueryClient()
  const { onFault } = useKit()
  const [wanted, want] = useState<Preferences>()
  const shown = wanted ?? { timeZone, reducesMotion, hidesWins }
  const choose = async (change: Partial<Preferences>) => {
    const next = { ...shown, ...change }
    want(next)
    try {
      const kept = await ask('PUT /wps/member/info/preferences', { body: next })
      push<Member>(client, memberQuery.queryKey, (known) => ({ ...known, ...kept }))
      notify({ title: t('kept'), tone: 'done' })
    } catch (error) {
      onFault(error)
    } finally {
      want((now) => (now === next ? undefined : now))
    }
  }
  return { ...shown, choose: (change: Partial<Preferences>) => void choose(change) }
}
