import { recovery } from '@fairground/contract'
import { Form } from '@fairground/screen/forms/form.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { Dialog, notify } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NumberFields, type ProvedNumber } from '../../challenge/number-fields.tsx'
import { useCode } from '../../challenge/use-code.ts'
import { securityQuery } from '../../member/security.ts'

/** Sets the member's mobile number by a code sent to it. */
export function MobileDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.mobile')
  const client = useQueryClient()
  const { data: guards } = useQuery(securityQuery)
  const [dialing, setDialing] = useState('')
  const code = useCode('prove')
  const form = useForm<ProvedNumber>({ defaultValues: { mobileNum: '', verificationCode: '' } })
  const send = async ({ mobileNum, verificationCode }: ProvedNumber) => {
    const number = mobileNum.trim()
    const proof = await code.proof({ dialing, number }, verificationCode)
    const sent = { countryDialingCode: dialing, mobileNum: number, verificationCode: proof }
    await call(recovery.setMobile, sent)
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    onClose()
    notify({ title: t('done'), tone: 'done' })
  }
  const replaces = guards?.mobileProved ? guards.mobile : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={replaces ? t('replaces', { mobile: replaces }) : t('text')}
    >
      <Form form={form} onSend={send} submit={t('submit')}>
        <NumberFields form={form} code={code} dialing={dialing} onDialing={setDialing} />
      </Form>
    </Dialog>
  )
}
