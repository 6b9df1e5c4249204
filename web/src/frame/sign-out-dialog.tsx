import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { leave } from '@fairground/screen/session/come-and-go.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Confirm, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { forgetKnown } from '../installed/forget-known.ts'
import { keepInvitation } from '../invitation.ts'
import { invitationNow } from '../invited.ts'

/** Asks once more before signing out. Where the server could not be told, the member stays signed in and is told so. */
export function SignOutDialog({ onClose }: DialogPart) {
  const t = useTranslations('member.signOut')
  const frame = useTranslations('frame')
  const client = useQueryClient()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const isDemo = useMember()?.isAgent === 4
  const signOut = async () => {
    const invitation = invitationNow()
    try {
      await leave(client)
      forgetKnown()
      // Who only looked in may still register.
      if (isDemo) keepInvitation(invitation)
      await navigate({ to: '/', search: {}, replace: true })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  return (
    <Confirm
      title={t('title')}
      text={t('text')}
      keep={t('stay')}
      go={frame('signOut')}
      onKeep={onClose}
      onGo={signOut}
    />
  )
}
