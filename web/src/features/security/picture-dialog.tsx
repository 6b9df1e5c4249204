import { Form } from '@fairground/screen/forms/form.tsx'
import { Asked } from '@fairground/screen/list/asked.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { Upload } from '@fairground/screen/parts/upload.tsx'
import { mine, useMember, type Member } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { sendPictureFor } from '@fairground/screen/wire/send-picture.ts'
import { Dialog, notify, Skeleton } from '@fairground/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../member/avatar.tsx'
import { keepIcon, type Icon } from '../../member/icon.ts'
import { isTrial } from '../../who-may.ts'
import { PictureChoice, type Choice } from './picture-choice.tsx'
import styles from './picture.module.css'

const picturesQuery = queryOptions({
  queryKey: [mine, 'pictures'],
  queryFn: ({ signal }) => ask('GET /wps/relay/MCSFE_getPlayerAvatar', { signal }),
  staleTime: 10 * 60_000,
})

const sendAvatar = sendPictureFor('avatar')

/** By what picture one is shown: one of the house's, one's own, or the first letter of one's name. */
export function PictureDialog({ onClose }: DialogPart) {
  const t = useTranslations('security.picture')
  const member = useMember()
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      {member && <PictureForm member={member} onClose={onClose} />}
    </Dialog>
  )
}

function PictureForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('security.picture')
  const client = useQueryClient()
  const pictures = useQuery(picturesQuery)
  const [sent, setSent] = useState<string>()
  const before = choiceOf(member.icon)
  const form = useForm<{ choice: Choice }>({ defaultValues: { choice: before } })
  const own = sent ?? member.icon.uploadId
  const icon = iconOf(useWatch({ control: form.control, name: 'choice' }), own)
  const save = async ({ choice }: { choice: Choice }) => {
    keepIcon(client, await ask('PUT /wps/member/info/icon', { body: iconOf(choice, own) }))
    onClose()
    notify({ title: t('done'), tone: 'done' })
  }
  const take = (uploadId: string | undefined) => {
    setSent(uploadId)
    form.setValue('choice', uploadId ? 'own' : before)
  }
  return (
    <Form form={form} onSend={save} submit={t('save')}>
      <div className={styles.preview}>
        <Avatar icon={icon} account={member.account} size={112} />
      </div>
      <Asked of={pictures} fault={t('faultTitle')} loading={<Skeleton height={190} />}>
        {({ drawn }) => (
          <PictureChoice drawn={drawn} own={own} account={member.account} field={form.register('choice')} />
        )}
      </Asked>
      {!isTrial(member) && <Upload label={t('own')} send={sendAvatar} onChange={take} />}
    </Form>
  )
}

function choiceOf({ drawn, uploadId }: Icon): Choice {
  return uploadId ? 'own' : (drawn ?? 'letter')
}

function iconOf(choice: Choice, own: string | null): Icon {
  if (choice === 'own') return { drawn: null, uploadId: own }
  return { drawn: choice === 'letter' ? null : choice, uploadId: null }
}
