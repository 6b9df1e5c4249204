import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { leave } from '@fairground/screen/session/member.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Dialog, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './sign-out-dialog.module.css'

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
    <Dialog open onClose={onClose} title={t('signOutAsk.title')} description={t('signOutAsk.text')}>
      <div className={styles.ways}>
        <Button onClick={onClose}>{t('signOutAsk.stay')}</Button>
        <Button tone="primary" onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
