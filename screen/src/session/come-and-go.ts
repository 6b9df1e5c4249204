import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask, onPasswordOwed, onSessionLost } from '../wire/ask.ts'
import { tabKept } from '../wire/kept.ts'
import { line } from '../wire/live.ts'
import { Refused } from '../wire/refused.ts'
import { answerStepUp } from '../wire/step-up.ts'
import { dropChangeTicket } from './change-ticket.ts'
import { onElsewhere, whatChangedElsewhere } from './elsewhere.ts'
import { hasEntryToken } from './entry.ts'
import { isIntent } from './kept-intents.ts'
import { memberQuery, mine } from './member.ts'
import { markPasswordOwed } from './password-owed.ts'
import { isRemembered } from './remembered.ts'
import { isSignedIn, markSignedIn, showNobody, showSignedIn } from './session.ts'

/** To be called once a sign-in, a registration or a demo was answered: the page becomes the member's. */
export async function enter(client: QueryClient): Promise<void> {
  markSignedIn(true)
  await showAnew(client)
}

async function showAnew(client: QueryClient): Promise<void> {
  line.reopen()
  await client.invalidateQueries({ queryKey: [mine] })
}

/**
 * Ends the session and what brings it back on the server, then forgets everything it showed here, slips too, but what is
 * in doubt, which is nobody's but theirs. Throws when the server could not be reached.
 */
export async function leave(client: QueryClient): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    // A session the server does not know any more is as ended as one can be, unless this browser would come back to it.
    if (!(error instanceof Refused && error.status === 401)) throw error
    if (isRemembered() && (await resume())) await endSession()
  }
  forgetMember(client)
  tabKept.clear(isIntent)
}

function endSession() {
  return ask('DELETE /wps/session/logout', {})
}

let checking: Promise<boolean> | undefined

/**
 * Whether the session stands after all: a call that was on its way may have been refused for a token that another tab had
 * just changed. Asked once at a time; undefined without an answer.
 */
async function isStillIn(): Promise<boolean | undefined> {
  checking ??= ask('GET /wps/member/info', {})
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401) return false
      throw error
    })
    .finally(() => {
      checking = undefined
    })
  return await checking.catch(() => undefined)
}

let resuming: Promise<boolean> | undefined

/** Exchanges the way back this browser was left for a session; false when the server does not take it. Asked once at a time. */
function resume(): Promise<boolean> {
  resuming ??= ask('POST /wps/session/resume', { body: {} })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Refused && error.status < 500) return false
      throw error
    })
    .finally(() => {
      resuming = undefined
    })
  return resuming
}

/**
 * Keeps what the page knows of who is here true: sessions that end elsewhere, sockets that return.
 * `whenLost` is called when the session of a member this page has shown is over without their having ended it.
 */
export function useMemberUpkeep(whenLost: () => void): void {
  const client = useQueryClient()
  const lost = useEffectEvent(async () => {
    if (checking || resuming || (!isSignedIn() && !isRemembered())) return
    const still = isSignedIn() && (await isStillIn())
    if (still) {
      showSignedIn()
      return await showAnew(client)
    }
    if (still === undefined) return
    // Without an answer nothing is known to have ended: what is shown stays, and asks again.
    const back = isRemembered() && (await resume().catch(() => undefined))
    if (back) await enter(client)
    if (back !== false || !isSignedIn()) return
    const known = client.getQueryData(memberQuery.queryKey)
    forgetMember(client)
    // A marker left from another day is only forgotten: a visitor who comes back is not met by a question.
    if (known) whenLost()
  })
  useEffect(() => {
    const stopLost = onSessionLost(() => void lost())
    let isTaken = true
    // A session that ended elsewhere: whom this page shows as a member, the server takes for a guest. It is asked about once.
    const stopTaken = line.onTaken((asMember) => {
      if (!asMember && isTaken && isSignedIn()) void lost()
      isTaken = asMember
    })
    if (isSignedIn()) showSignedIn()
    const stopElsewhere = onElsewhere(() => void meetElsewhere(client))
    const stopOwed = onPasswordOwed(() => markPasswordOwed(true))
    if (!isSignedIn() && !hasEntryToken()) void lost()
    return () => {
      stopLost()
      stopTaken()
      stopOwed()
      stopElsewhere()
    }
  }, [client])
}

/**
 * Follows what another tab of this browser did. Whoever was shown here is gone, slips too, before anybody else is shown
 * anything: for a moment this page is a guest's.
 */
async function meetElsewhere(client: QueryClient): Promise<void> {
  const change = whatChangedElsewhere()
  if (change === null) return
  if (change === 'out') {
    forgetMember(client)
    tabKept.clear(isIntent)
    return
  }
  if (change === 'other') {
    showNobody()
    forgetOwn(client)
    tabKept.clear(isIntent)
    await new Promise((resolve) => setTimeout(resolve))
  }
  showSignedIn()
  await showAnew(client)
}

function forgetMember(client: QueryClient) {
  markSignedIn(false)
  forgetOwn(client)
  line.reopen()
}

function forgetOwn(client: QueryClient) {
  dropChangeTicket()
  markPasswordOwed(false)
  answerStepUp(false)
  client.removeQueries({ queryKey: [mine] })
}
