import { useOverlay, useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { useMemberUpkeep } from '@fairground/screen/session/come-and-go.ts'
import { memberQuery } from '@fairground/screen/session/member.ts'
import { bootstrapQuery, type Bootstrap } from '@fairground/screen/wire/bootstrap.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { push } from '@fairground/screen/wire/pushed.ts'
import { refusalWords } from '@fairground/screen/words/catalogue.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { notify } from '@fairground/ui'
import { createElement, Fragment, Suspense, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { useDrawsUpkeep } from '../draws/upkeep.ts'
import '../installed/install.ts'
import { useWorker } from '../installed/use-worker.ts'
import { useBalanceUpkeep } from '../member/balance.ts'
import { useSearchKeys } from './search-keys.ts'
import { useProfileUpkeep } from '../member/profile-upkeep.ts'
import { isToldWhy } from '../member/told-why.ts'
import { useLastPageUpkeep } from '../member/last-page.ts'
import { useEntry } from './use-entry.ts'
import { useApplicationNotice } from './use-application-notice.tsx'
import { useFeedbackNotice } from './use-feedback-notice.tsx'
import { useSocialReturn } from './use-social-return.ts'
import { useSpoken } from './use-spoken.ts'
import { useWinNotice } from './use-win-notice.tsx'

const NewerOffer = screen(async () => (await import('../installed/newer-offer.tsx')).NewerOffer)
const LanguageGone = screen(async () => (await import('./language-gone.tsx')).LanguageGone)

/** Keeps true what any page shows of who is here, of the draws and of the site, and hears the keys of every page. It shows nothing of its own, and a first view stands without it. */
export function Upkeep() {
  const isNewer = useWorker()
  useMemberUpkeep(useAskBackIn())
  useBalanceUpkeep()
  useDrawsUpkeep()
  useLastPageUpkeep()
  useProfileUpkeep()
  useWinNotice()
  useElsewhere()
  const left = useSpoken()
  useLabels()
  const notice = useFeedbackNotice()
  const answered = useApplicationNotice()
  // After the upkeep, which brings nobody back where somebody is about to enter.
  useEntry()
  useSocialReturn()
  useSearchKeys()
  const newer = isNewer && createElement(Suspense, null, createElement(NewerOffer))
  const gone = left !== null && createElement(Suspense, null, createElement(LanguageGone, { language: left }))
  return createElement(Fragment, null, notice, answered, newer, gone)
}

/**
 * Gives what asks a member back in whose session has ended; over the personal centre the overlay asks by itself, and where the
 * page says why it has, nobody is asked.
 */
function useAskBackIn(): () => void {
  const t = useTranslations(refusalWords)
  const { centre } = useOverlay()
  const { open } = useOverlayMoves()
  return () => {
    if (isToldWhy()) return
    notify({ title: t('session_expired') })
    if (!centre) void open({ dialog: 'sign-in' })
  }
}

/** Keeps true where one is helped, met and given the app. */
function useElsewhere() {
  const client = useQueryClient()
  useLive('elsewhere', ({ elsewhere }) =>
    push(client, bootstrapQuery.queryKey, (known: Bootstrap) => ({ ...known, elsewhere })),
  )
}

/** Keeps true what the member is called, in the words that the page speaks. */
function useLabels() {
  const client = useQueryClient()
  const spoken = useLocale()
  const asked = useRef(spoken)
  const askAnew = () => void client.invalidateQueries({ queryKey: memberQuery.queryKey })
  useLive('label', askAnew)
  useEffect(() => {
    if (asked.current === spoken) return
    asked.current = spoken
    if (client.getQueryData(memberQuery.queryKey)?.clubLabel) askAnew()
  })
}
