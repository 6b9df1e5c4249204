import { sessionMark, useSignedIn } from '@fairground/screen/session/session.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { dayIn, useAt } from '@fairground/ui'
import { useState } from 'react'
import { NoticeDialog } from './notice-dialog.tsx'
import { useNotices } from './notices.ts'
import { noteSeen, useRestDay, useSeen } from './seen.ts'
import { useWhenFree } from './when-free.ts'

/** What the house lays over any page once it stands: each notice once, when it comes between nobody and what they are at. */
export function Notices() {
  const mark = useSignedIn() ? sessionMark() : null
  return <NoticesOf key={mark} mark={mark} />
}

function NoticesOf({ mark }: { mark: string | null }) {
  const timeZone = useHouseZone()
  const day = useAt((now) => dayIn(now, timeZone))
  const isResting = useRestDay() === day
  // What this dialog shows, in its order; empty while there is none.
  const [batch, setBatch] = useState<readonly string[]>([])
  const isOpen = batch.length > 0
  const notices = useNotices(mark, isOpen || !isResting)
  const seen = useSeen({ mark, day })
  const fresh = notices.map(({ id }) => id).filter((id) => !seen.has(id) && !batch.includes(id))
  if (isOpen && fresh.length > 0) setBatch([...batch, ...fresh])
  useWhenFree(!isOpen && !isResting && fresh.length > 0, () => setBatch(fresh))

  if (!isOpen) return null
  const shown = batch.flatMap((wanted) => notices.find(({ id }) => id === wanted) ?? [])
  return (
    <NoticeDialog
      notices={shown}
      seen={seen}
      day={day}
      onShown={(id) => noteSeen(id, { mark, day })}
      onClose={() => setBatch([])}
    />
  )
}
