import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { dropChangeTicket, heldChangeTicket } from '@fairground/screen/session/change-ticket.ts'
import { enter, leave } from '@fairground/screen/session/come-and-go.ts'
import { markPasswordOwed, usePasswordOwed } from '@fairground/screen/session/password-owed.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { Button, Dialog, notify, PasswordField } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { securityQuery } from '../../member/security.ts'
import { ChosenFields, type Chosen } from './chosen-fields.tsx'

type Typed = Chosen & { oldPassword: string }

/**
 * Another password: after a sign-in whose password is over without the old one, else with it, where there is one. While it is
 * owed, only changing it or signing out leads on.
 */
export function ChangePasswordDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.change')
  const client = useQueryClient()
  const ruleText = useRuleText()
  const [ticket, setTicket] = useState(heldChangeTicket)
  const owed = usePasswordOwed()
  const { data: guards } = useQuery(securityQuery)
  const asksOld = ticket === undefined && guards?.hasPassword !== false
  const form = useForm<Typed>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } })
  const { errors } = form.formState
  const send = async ({ oldPassword, ...chosen }: Typed) => {
    const old = asksOld ? { oldPassword } : {}
    await call(recovery.changePassword, { ...chosen, ...(ticket ? { changeTicket: ticket } : old) })
    dropChangeTicket()
    markPasswordOwed(false)
    await enter(client)
    onClose()
    notify({ title: t('done'), text: t('doneText'), tone: 'done' })
  }
  const refused = (error: unknown) => {
    // A ticket is over after five minutes; from then on the old password is asked for.
    if (error instanceof Refused && error.code === 'ticket_invalid') {
      dropChangeTicket()
      setTicket(undefined)
    }
    return false
  }
  return (
    <Dialog
      open
      onClose={owed ? undefined : onClose}
      title={t('title')}
      description={owed || ticket ? t('expired') : t('text')}
    >
      <Form
        form={form}
        onSend={send}
        onRefused={refused}
        submit={t('submit')}
        after={owed && <SignOutInstead onDone={onClose} />}
      >
        {asksOld && (
          <PasswordField
            label={t('oldPassword')}
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            {...form.register('oldPassword', { required: ruleText('required') })}
          />
        )}
        <ChosenFields form={form} />
      </Form>
    </Dialog>
  )
}

function SignOutInstead({ onDone }: { onDone: () => void }) {
  const t = useTranslations('recovery.change')
  const client = useQueryClient()
  const signOut = () => leave(client).then(onDone)
  return (
    <Button tone="quiet" wide onClick={signOut}>
      {t('signOut')}
    </Button>
  )
}
