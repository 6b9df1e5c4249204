import { Form } from '@fairground/screen/forms/form.tsx'
import { LongText } from '@fairground/screen/parts/long-text.tsx'
import { PicturesField } from '@fairground/screen/parts/pictures-field.tsx'
import { refusePictures } from '@fairground/screen/parts/refuse-pictures.ts'
import { usePictures } from '@fairground/screen/parts/use-pictures.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { depositsKey, receiptNoteMax, receiptPicturesMax, sendReceiptPicture } from './deposits.ts'
import styles from './wallet.module.css'

type Typed = { note: string }

/** Pictures of a receipt and a few words, for a person to look by. What is refused stays as it is. */
export function ReceiptForm({ depositId }: { depositId: string }) {
  const t = useTranslations('payment.receipt')
  const client = useQueryClient()
  const form = useForm<Typed>({ defaultValues: { note: '' } })
  const pictures = usePictures(sendReceiptPicture, receiptPicturesMax)
  const [isEager, setEager] = useState(false)
  const send = async ({ note }: Typed) => {
    setEager(true)
    if (pictures.isSending || pictures.sent.length === 0) return
    const body = { uploadIds: [...pictures.sent], note }
    await ask('POST /wps/payment/deposits/:depositId/receipt', { at: depositId, body })
    notify({ title: t('sent'), tone: 'done' })
    await client.invalidateQueries({ queryKey: depositsKey })
  }
  const fault = pictures.isSending ? t('onTheWay') : pictures.sent.length === 0 ? t('needed') : undefined
  return (
    <section className={styles.card} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <Form
        form={form}
        onSend={send}
        onRefused={(error) => refusePictures(pictures, error)}
        submit={t('send')}
      >
        <PicturesField
          label={t('pictures', { max: receiptPicturesMax })}
          pictures={pictures}
          error={isEager ? fault : undefined}
        />
        <LongText
          {...form.register('note')}
          label={t('note')}
          hint={t('noteHint')}
          length={useWatch({ control: form.control, name: 'note' }).length}
          max={receiptNoteMax}
          error={form.formState.errors.note?.message}
        />
      </Form>
    </section>
  )
}
