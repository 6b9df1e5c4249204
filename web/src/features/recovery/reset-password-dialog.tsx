import { recovery } from '@fairground/contract'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults } from '@fairground/screen/forms/use-form-faults.ts'
import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { dropLinkTicket, takeLinkTicket } from '@fairground/screen/session/link-ticket.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { Button, buttonClass, Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChosenFields, type Chosen } from './chosen-fields.tsx'
import styles from './recovery.module.css'
import { SecondStep } from './second-step.tsx'
import { Told } from './told.tsx'
import { useBackIn } from './use-back-in.ts'

/** A new password by the link of a mail. A link that is used or over leads to asking for another. */
export function ResetPasswordDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.reset')
  const [ticket, setTicket] = useState(takeLinkTicket)
  const { back, arrive, second } = useBackIn()
  const form = useForm<Chosen>({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  const { whole, tell, clear } = useFormFaults(form)
  const submit = form.handleSubmit(async (chosen) => {
    clear()
    try {
      await back(() => call(recovery.resetPassword, { ticket: ticket ?? '', ...chosen }))
      dropLinkTicket()
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'ticket_invalid')) return tell(error)
      dropLinkTicket()
      setTicket(undefined)
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('title')} description={ticket && !second ? t('text') : undefined}>
      {second && <SecondStep {...second} onDone={arrive} />}
      {!second && ticket && (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <FormFault text={whole} />
          <ChosenFields form={form} />
          <Button tone="primary" size="l" wide type="submit" busy={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
        </form>
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
