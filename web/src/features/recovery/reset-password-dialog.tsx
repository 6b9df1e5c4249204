import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { dropLinkTicket, takeLinkTicket } from '@fairground/screen/session/link-ticket.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { buttonClass, Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChosenFields, type Chosen } from './chosen-fields.tsx'
import { SecondStep } from './second-step.tsx'
import { Told } from './told.tsx'
import { useBackIn } from './use-back-in.ts'

/** A new password by the link of a mail. A link that is used or over leads to asking for another. */
export function ResetPasswordDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.reset')
  const [ticket, setTicket] = useState(takeLinkTicket)
  const { back, arrive, second } = useBackIn()
  const form = useForm<Chosen>({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  const send = async (chosen: Chosen) => {
    await back(() => call(recovery.resetPassword, { ticket: ticket ?? '', ...chosen }))
    dropLinkTicket()
  }
  const refused = (error: unknown) => {
    const isOver = error instanceof Refused && error.code === 'ticket_invalid'
    if (isOver) {
      dropLinkTicket()
      setTicket(undefined)
    }
    return isOver
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} description={ticket && !second ? t('text') : undefined}>
      {second && <SecondStep {...second} onDone={arrive} />}
      {!second && ticket && (
        <Form form={form} onSend={send} onRefused={refused} submit={t('submit')}>
          <ChosenFields form={form} />
        </Form>
      )}
      {!second && !ticket && (
        <Told
          kind="wrong"
          next={
            <Link {...dialogOverLink('forgot')} className={buttonClass({ tone: 'primary', wide: true })}>
              {t('again')}
            </Link>
          }
        >
          {t('over')}
        </Told>
      )}
    </Dialog>
  )
}
