import { useSiteStatus, type SiteStatus } from '@fairground/screen/wire/site-status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { closedPage as ClosedPage } from '../features/site/screens.ts'
import './site-gate.css'

/**
 * Shows the site where it is open to this visitor, and else why it is not. A page that is open when the site closes
 * stays as it is behind that, out of sight and reach, so that nothing begun on it is lost.
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const status = useSiteStatus()
  const isOpen = status === undefined || status.status === 0
  const [entered, setEntered] = useState(isOpen)
  if (isOpen && !entered) setEntered(true)
  return (
    <>
      {entered && children}
      {!isOpen && <InPlaceOfAll status={status} />}
    </>
  )
}

function InPlaceOfAll({ status }: { status: Exclude<SiteStatus, { status: 0 }> }) {
  const client = useQueryClient()
  const [place] = useState(() => Object.assign(document.createElement('div'), { id: 'closed' }))
  useEffect(() => {
    const { title } = document
    document.body.append(place)
    document.documentElement.dataset.closed = ''
    return () => {
      place.remove()
      delete document.documentElement.dataset.closed
      document.title = title
      // What is shown again was not told what happened meanwhile, and may have been refused an answer.
      void client.invalidateQueries({
        predicate: ({ meta, state }) => meta?.['live'] !== undefined || state.status === 'error',
      })
    }
  }, [client, place])
  return createPortal(
    <Suspense>
      <ClosedPage status={status} />
    </Suspense>,
    place,
  )
}
