import { Asked } from '@fairground/screen/list/asked.tsx'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { WithdrawalTrack } from './withdrawal-track.tsx'
import { notOverQuery, oneQuery } from './withdrawals.ts'

const namedId = 'withdrawal-named'

/** Leads to the one that the address names already, which a press of its row changes nothing of. */
export function leadToNamed(): void {
  document.getElementById(namedId)?.focus()
}

/** Where withdrawals are by now: the one that the address names, and each that is not over. */
export function WithdrawalTracks({ named }: { named: string | undefined }) {
  const t = useTranslations('withdrawal')
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(named)
  // Whoever presses one of the list, which stands at the page's end, is led to where it is told.
  useEffect(() => {
    if (named !== before.current) place.current?.focus()
    before.current = named
  }, [named])
  return (
    <>
      {named !== undefined && (
        <div ref={place} id={namedId} role="group" aria-label={t('track.named')} tabIndex={-1}>
          <One key={named} withdrawalId={named} />
        </div>
      )}
      <NotOver but={named} />
    </>
  )
}

/** The one that was pressed, or that a movement led here from; nothing where there is no such one. */
function One({ withdrawalId }: { withdrawalId: string }) {
  const t = useTranslations('withdrawal')
  return (
    <Asked
      of={useQuery(oneQuery(withdrawalId))}
      fault={t('list.faultTitle')}
      loading={<Skeleton height={220} />}
    >
      {(found) => found && <WithdrawalTrack withdrawal={found} />}
    </Asked>
  )
}

/**
 * All that are not over but the one that stands above: nothing where there is none, or it is not known. What was just asked for
 * comes into sight.
 */
function NotOver({ but }: { but: string | undefined }) {
  const { data } = useQuery(notOverQuery)
  const newest = useRef<HTMLDivElement>(null)
  const known = useRef<typeof data>(undefined)
  useEffect(() => {
    const id = data?.[0]?.withdrawalId
    if (id !== undefined && known.current?.every((one) => one.withdrawalId !== id))
      newest.current?.scrollIntoView({ block: 'nearest' })
    known.current = data
  }, [data])
  return data?.map((one, place) =>
    one.withdrawalId === but ? null : (
      <div key={one.withdrawalId} ref={place === 0 ? newest : undefined}>
        <WithdrawalTrack withdrawal={one} />
      </div>
    ),
  )
}
