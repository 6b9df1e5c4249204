import {
  type DialogName,
  dialogOverLink,
  type DialogPart,
  useOverlay,
} from '@fairground/screen/overlay/overlay-state.ts'
import { Dialog } from '@fairground/ui'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SignIn } from './sign-in.tsx'

/** Signing in over a page, which stays, as the member's, with what was typed there. */
export function SignInDialog({ onClose }: DialogPart) {
  const t = useTranslations('identity.signIn')
  const { dialog } = useOverlay()
  const navigate = useNavigate()
  const goOn = async (next?: DialogName) => {
    if (next) await navigate(dialogOverLink(next))
    // Asked over the personal centre, this dialog goes by itself once there is a member to show it to.
    else if (dialog) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <SignIn goOn={goOn} />
    </Dialog>
  )
}
