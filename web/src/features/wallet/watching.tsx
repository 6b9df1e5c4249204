import { ask } from '@fairground/screen/wire/ask.ts'
import { Button, Confirm, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { depositQuery, type Deposit } from './deposits.ts'
import { ReceiptForm } from './receipt-form.tsx'
import styles from './watching.module.css'
import { depositLink } from './use-start-deposit.ts'

/** What we do while a deposit waits, and what its member can: have us look at once, send a receipt, or cancel it. */
export function Watching({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('payment.pay')
  const { depositId } = deposit
  const client = useQueryClient()
  const [hasLooked, setLooked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const look = async () => {
    await ask('POST /wps/payment/deposits/:depositId/look', { at: depositId, body: {} })
    setLooked(true)
    notify({ title: t('looked') })
    await client.invalidateQueries({ queryKey: depositQuery(depositId).queryKey })
  }
  return (
    <>
      <div className={styles.watching}>
        <span className={styles.dot} aria-hidden="true" />
        <p>
          <b>{t('watching')}</b>
          <span className="dim tiny">{t('watchingText')}</span>
        </p>
        <div className={styles.dock}>
          <Button tone="quiet" onClick={() => setAsked(true)}>
            {t('cancel')}
          </Button>
          <Button tone="primary" onClick={look}>
            {t('paid')}
          </Button>
        </div>
      </div>
      {hasLooked && <ReceiptForm depositId={depositId} />}
      {isAsked && <CancelQuestion depositId={depositId} onClose={() => setAsked(false)} />}
    </>
  )
}

function CancelQuestion({ depositId, onClose }: { depositId: string; onClose: () => void }) {
  const t = useTranslations('payment.pay')
  const client = useQueryClient()
  const navigate = useNavigate()
  const cancel = async () => {
    const deposit = await ask('DELETE /wps/payment/deposits/:depositId', { at: depositId })
    client.setQueryData(depositQuery(depositId).queryKey, deposit)
    await navigate({ ...depositLink(depositId), replace: true })
  }
  return (
    <Confirm
      title={t('cancelTitle')}
      text={t('cancelText')}
      keep={t('keep')}
      go={t('cancelIt')}
      onKeep={onClose}
      onGo={cancel}
    />
  )
}
