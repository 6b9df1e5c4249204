import { recovery } from '@fairground/contract'
import { Button, Dialog, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogPart } from '../../registry.ts'
import { securityQuery } from '../../session/security.ts'
import { call, Refused } from '../../wire/call.ts'
import { useRefusalText } from '../../words/refusal-text.ts'
import { takeLinkTicket } from './link-ticket.ts'
import { Told } from './told.tsx'

/** Proves an email address by the link that was mailed to it. */
export function ProveEmailDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.prove')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const [ticket] = useState(takeLinkTicket)
  // Asked once for one ticket, however often this is drawn: it is good for one use.
  const { isSuccess, error } = useQuery({
    queryKey: ['recovery', 'proof', ticket],
    queryFn: () => call(recovery.proveEmail, { ticket: ticket ?? '' }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries({ queryKey: securityQuery.queryKey })
  }, [isSuccess, client])
  const isOver = error instanceof Refused && error.code !== 'email_taken'
  const fault = error && (isOver ? t('over') : refusalText(error))
  const next = (
    <Button tone="primary" wide onClick={onClose}>
      {t('understood')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {isSuccess && (
        <Told kind="done" next={next}>
          {t('done')}
        </Told>
      )}
      {fault && (
        <Told kind="wrong" next={next}>
          {fault}
        </Told>
      )}
      {!isSuccess && !fault && <Skeleton height={140} />}
    </Dialog>
  )
}
