import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { LongText } from '@fairground/screen/parts/long-text.tsx'
import { PicturesField } from '@fairground/screen/parts/pictures-field.tsx'
import { refusePictures } from '@fairground/screen/parts/refuse-pictures.ts'
import { usePictures } from '@fairground/screen/parts/use-pictures.ts'
import { Button, notify } from '@fairground/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { commentMax, picturesMax, sendPicture, useApply } from './apply.ts'

type Typed = { comment: string }

/** A few words and up to three pictures, for somebody to look at. What is refused stays as it is. */
export function ApplyForm({
  promotionId,
  onSent,
  onClose,
}: DialogPart & { promotionId: string; onSent: () => void }) {
  const t = useTranslations('promotions.apply')
  const ruleText = useRuleText()
  const form = useForm<Typed>({ defaultValues: { comment: '' } })
  const pictures = usePictures(sendPicture, picturesMax)
  const [isEager, setEager] = useState(false)
  const apply = useApply(promotionId)

  const send = async ({ comment }: Typed) => {
    setEager(pictures.isSending)
    if (pictures.isSending) return
    await apply({ comment, uploadIds: pictures.sent })
    onSent()
    onClose()
    notify({ title: t('sent'), text: t('sentText'), tone: 'done' })
  }

  return (
    <Form
      form={form}
      onSend={send}
      onRefused={(error) => refusePictures(pictures, error)}
      submit={t('send')}
      atFoot
      after={
        <Button tone="quiet" size="l" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <LongText
        {...form.register('comment', {
          validate: (comment) => comment.trim() !== '' || ruleText('required', {}),
        })}
        label={t('comment')}
        hint={t('private')}
        length={useWatch({ control: form.control, name: 'comment' }).length}
        max={commentMax}
        error={form.formState.errors.comment?.message}
      />
      <PicturesField
        label={t('pictures', { max: picturesMax })}
        pictures={pictures}
        error={isEager && pictures.isSending ? t('onTheWay') : undefined}
      />
    </Form>
  )
}
