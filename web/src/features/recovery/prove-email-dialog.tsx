import { recovery } from '@fairground/contract'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { takeLinkTicket } from '@fairground/screen/session/link-ticket.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, buttonClass, Dialog, Skeleton } from '@fairground/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { securityQuery } from '../../member/security.ts'
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
  const {
    mutate,
    data: proved,
    error,
  } = useMutation({
    mutationFn: () => call(recovery.proveEmail, { ticket }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  })
  // Once for one ticket, which is good for one use: an effect that is undone at once has not asked.
  useEffect(() => {
    const soon = setTimeout(mutate)
    return () => clearTimeout(soon)
  }, [mutate])
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
