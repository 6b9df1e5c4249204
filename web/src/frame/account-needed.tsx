import { onAccountNeeded } from '@fairground/screen/wire/ask.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isBarred } from '../who-may.ts'
import { useScreens } from './use-screens.ts'

/** Leads a demo to an account of one's own whenever the server refused a call for want of one, whoever called. */
export function AccountNeeded() {
  const navigate = useNavigate()
  const router = useRouter()
  const screens = useScreens()
  const isLeading = useRef(false)
  const lead = useEffectEvent(async () => {
    const { centre, dialog } = router.latestLocation.search
    if (isLeading.current || dialog === 'account-first' || dialog === 'register') return
    const barred = isBarred(screens, centre, true)
    isLeading.current = true
    await navigate({
      to: '.',
      search: (kept) => ({ ...kept, ...(barred && { centre: undefined }), dialog: 'account-first' }),
      state: { overlay: true },
      // Back leads to what was open before what asked for it, and not into the question again.
      replace: barred || dialog !== undefined,
      resetScroll: false,
    })
    isLeading.current = false
  })
  useEffect(() => onAccountNeeded(() => void lead()), [])
  return null
}
