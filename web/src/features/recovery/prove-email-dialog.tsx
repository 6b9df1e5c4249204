import { recovery } from '@fairground/contract'
import { Button, buttonClass, Dialog, Skeleton } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogPart } from '../../registry.ts'
import { takeLinkTicket } from '../../session/link-ticket.ts'
import { securityQuery } from '../../session/security.ts'
import { useSignedIn } from '../../session/session.ts'
import { call, Refused } from '../../wire/call.ts'
import { useRefusalText } from '../../words/refusal-text.ts'
import { Told } from './told.tsx'

/** Proves an email address by the link that was mailed to it, for the member who gave it; a guest logs in first. */
export function ProveEmailDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.prove')
  const signedIn = useSignedIn()
  const [ticket] = useState(takeLinkTicket)
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {signedIn ? <Proof ticket={ticket ?? ''} onClose={onClose} /> : <LogInFirst />}
    </Dialog>
  )
}

/** The ticket waits in this page until there is a session. */
function LogInFirst() {
  const t = useTranslations('recovery.prove')
  const next = (
    <Link
      to="/login"
      search={{ back: '/?dialog=prove-email' }}
      className={buttonClass({ tone: 'primary', wide: true })}
    >
      {t('logIn')}
    </Link>
  )
  return (
    <Told kind="mail" next={next}>
      {t('logInFirst')}
    </Told>
  )
}

function Proof({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const t = useTranslations('recovery.prove')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  // Asked once for one ticket, however often this is drawn: it is good for one use. A socket that returns has all asked
  // again; what was proved stays so, whatever is said of its ticket then.
  const { data: proved, error } = useQuery({
    queryKey: ['recovery', 'proof', ticket],
    queryFn: () => call(recovery.proveEmail, { ticket }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (proved) void client.invalidateQueries({ queryKey: securityQuery.queryKey })
  }, [proved, client])
  const isOver = error instanceof Refused && ['ticket_invalid', 'invalid_input'].includes(error.code)
  const fault = error && (isOver ? t('over') : refusalText(error))
  const next = (
    <Button tone="primary" wide onClick={onClose}>
      {t('understood')}
    </Button>
  )
  if (proved)
    return (
      <Told kind="done" next={next}>
        {t('done')}
      </Told>
    )
  if (fault)
    return (
      <Told kind="wrong" next={next}>
        {fault}
      </Told>
    )
  return <Skeleton height={140} />
}
