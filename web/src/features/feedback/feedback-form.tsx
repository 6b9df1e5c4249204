import { Form } from '@fairground/screen/forms/form.tsx'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { LongText } from '@fairground/screen/parts/long-text.tsx'
import { PicturesField } from '@fairground/screen/parts/pictures-field.tsx'
import { refusePictures } from '@fairground/screen/parts/refuse-pictures.ts'
import { usePictures } from '@fairground/screen/parts/use-pictures.ts'
import { notify } from '@fairground/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lastPage } from '../../member/last-page.ts'
import { picturesMax, sendPicture, textMax, textMin, type Topic } from './feedback.ts'
import { TopicChoice } from './topic-choice.tsx'
import { useGive } from './use-give.ts'

type Typed = { topic: Topic | null; text: string }

const nothing: Typed = { topic: null, text: '' }

/** What should be better: what it is about, in their words, with pictures that help. What is refused stays as it is. */
export function FeedbackForm() {
  const t = useTranslations('feedback.form')
  const ruleText = useRuleText()
  const form = useForm<Typed>({ defaultValues: nothing })
  const { errors } = form.formState
  const pictures = usePictures(sendPicture, picturesMax)
  const [isEager, setEager] = useState(false)
  const give = useGive()

  const send = async ({ topic, text }: Typed) => {
    setEager(pictures.isSending)
    if (pictures.isSending || !topic) return
    await give({ topic, text, page: pageBefore(), uploadIds: pictures.sent })
    form.reset(nothing)
    pictures.clear()
    notify({ title: t('sent'), text: t('sentText'), tone: 'done' })
  }
  const checkText = (text: string) => {
    const { length } = text.trim()
    if (length >= textMin) return true
    return ruleText(length === 0 ? 'required' : 'too_small', { min: textMin })
  }

  return (
    <Form form={form} onSend={send} onRefused={(error) => refusePictures(pictures, error)} submit={t('send')}>
      <TopicChoice
        field={form.register('topic', { validate: (topic) => topic !== null || t('noTopic') })}
        error={errors.topic?.message}
      />
      <LongText
        {...form.register('text', { validate: checkText })}
        label={t('text')}
        hint={t('least', { min: textMin })}
        length={useWatch({ control: form.control, name: 'text' }).length}
        max={textMax}
        error={errors.text?.message}
      />
      <PicturesField
        label={t('pictures', { max: picturesMax })}
        pictures={pictures}
        error={isEager && pictures.isSending ? t('onTheWay') : undefined}
      />
    </Form>
  )
}

function pageBefore(): string | null {
  const page = lastPage()
  return page && encodeURI(page).slice(0, 200)
}
