import { Form } from '@fairground/screen/forms/form.tsx'
import { LongText } from '@fairground/screen/parts/long-text.tsx'
import { PicturesField } from '@fairground/screen/parts/pictures-field.tsx'
import { refusePictures } from '@fairground/screen/parts/refuse-pictures.ts'
import { usePictures } from '@fairground/screen/parts/use-pictures.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Button } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { noteMax, proofMax, sendProof, withdrawalsKey, type Withdrawal } from './withdrawals.ts'
import styles from './received-question.module.css'

/**
 * Asks whether what was sent has come: two answers of one weight, and what silence means. Of what is said not to have come it
 * asks whether it has since.
 */
export function ReceivedQuestion({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal.received')
  const houseTime = useHouseTime()
  const client = useQueryClient()
  const [saysNo, setNo] = useState(false)
  const { withdrawalId: at, confirmBy, state } = withdrawal
  const answered = () => client.invalidateQueries({ queryKey: withdrawalsKey })
  const yes = async () => {
    await ask('POST /wps/payment/withdrawals/:withdrawalId/confirmation', { at, body: { received: true } })
    await answered()
  }
  const isDisputed = state === 'disputed'
  return (
    <div className={styles.question}>
      <h3>{t(isDisputed ? 'sinceTitle' : 'title')}</h3>
      {isDisputed && <p className="small">{t('sinceText')}</p>}
      {saysNo && !isDisputed ? (
        <NotReceived withdrawalId={at} onAnswered={answered} onBack={() => setNo(false)} />
      ) : (
        <div className={styles.answers}>
          <Button icon={<Check />} onClick={yes}>
            {t('yes')}
          </Button>
          {!isDisputed && (
            <Button icon={<X />} onClick={() => setNo(true)}>
              {t('no')}
            </Button>
          )}
        </div>
      )}
      {confirmBy && state === 'paid' && (
        <p className="dim tiny">{t('silence', { time: houseTime(confirmBy) })}</p>
      )}
    </div>
  )
}

type NotProps = { withdrawalId: string; onAnswered: () => Promise<unknown>; onBack: () => void }

function NotReceived({ withdrawalId: at, onAnswered, onBack }: NotProps) {
  const t = useTranslations('withdrawal.received')
  const form = useForm({ defaultValues: { note: '' } })
  const pictures = usePictures(sendProof, proofMax)
  const [isEager, setEager] = useState(false)
  const isReady = !pictures.isSending && pictures.sent.length > 0
  const send = async ({ note }: { note: string }) => {
    setEager(!isReady)
    if (!isReady) return
    const body = { received: false as const, note, uploadIds: pictures.sent }
    await ask('POST /wps/payment/withdrawals/:withdrawalId/confirmation', { at, body })
    await onAnswered()
  }
  return (
    <Form
      form={form}
      onSend={send}
      onRefused={(error) => refusePictures(pictures, error)}
      submit={t('send')}
      after={
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <p className="small">{t('noText')}</p>
      <PicturesField
        label={t('pictures', { max: proofMax })}
        pictures={pictures}
        error={isEager && !isReady ? t(pictures.isSending ? 'onTheWay' : 'needsPicture') : undefined}
      />
      <LongText
        {...form.register('note')}
        label={t('note')}
        hint={t('noteHint')}
        length={useWatch({ control: form.control, name: 'note' }).length}
        max={noteMax}
      />
    </Form>
  )
}
