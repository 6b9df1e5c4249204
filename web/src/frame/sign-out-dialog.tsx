import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { leave } from '@fairground/screen/session/member.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Confirm, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** Asks once more before signing out. Where the server could not be told, the member stays signed in and is told so. */
export function SignOutDialog({ onClose }: DialogPart) {
  const t = useTranslations('frame')
  const client = useQueryClient()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const signOut = async () => {
    try {
      await leave(client)
      await navigate({ to: '/', search: {}, replace: true })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  return (
    <Confirm
      title={t('signOutAsk.title')}
      text={t('signOutAsk.text')}
      keep={t('signOutAsk.stay')}
      go={t('signOut')}
      onKeep={onClose}
      onGo={signOut}
    />
  )
}
