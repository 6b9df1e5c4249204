import { Refused } from '@fairground/screen/wire/refused.ts'
import { useState } from 'react'
import { useSecurityCheck, type SecurityCheck } from './use-security-check.ts'

/** What a form sends along to show that a person fills it in. */
export type Answers = { securityCheck?: string; captcha?: string }

export type Checks = {
  /** To be called when the form is first touched: what can be done beforehand begins. */
  start(): void
  /** What to send, given out once. Throws `captcha_required` when no letters were typed. */
  answers(): Promise<Answers>
  /** Takes a refused submit in: what was sent is used up and is got anew. True when it is told at the picture. */
  refused(error: unknown): boolean
  /** Shows another picture, as when a tab of the form changes. */
  reload(): void
  asked: { securityCheck: boolean; captcha: boolean }
  work: SecurityCheck
  picture: Picture
}

export type Picture = {
  letters: string
  setLetters(letters: string): void
  reloadKey: number
  reload(): void
  fault: 'captcha_wrong' | 'captcha_required' | undefined
  /** The work that is done in place of the picture, and whether it was chosen. */
  instead: SecurityCheck
  chosen: boolean
  choose(instead: boolean): void
}

/**
 * Everything a form asks a visitor to show: the proof of work and the picture of letters. Each is asked for from the
 * beginning where the form knows, else from the moment the server refuses a submit for want of it. `Checks` shows it.
 */
export function useChecks(known: { securityCheck?: boolean; captcha?: boolean }): Checks {
  const [demanded, setDemanded] = useState({ securityCheck: false, captcha: false })
  const asked = {
    securityCheck: demanded.securityCheck || known.securityCheck === true,
    captcha: demanded.captcha || known.captcha === true,
  }
  const work = useSecurityCheck('form')
  const picture = usePicture()

  async function answers(): Promise<Answers> {
    if (asked.captcha && picture.chosen) return { securityCheck: await picture.instead.take() }
    const captcha = picture.letters.trim()
    if (asked.captcha && !captcha) throw new Refused(403, 'captcha_required', {})
    return {
      ...(asked.captcha && { captcha }),
      ...(asked.securityCheck && { securityCheck: await work.take() }),
    }
  }

  function refused(error: unknown): boolean {
    const code = error instanceof Refused ? error.code : ''
    const atPicture = code === 'captcha_wrong' || code === 'captcha_required'
    // A failed sign-in tells that the next one needs the letters.
    const captchaNext = error instanceof Refused && error.detail.captchaRequired === true
    setDemanded({
      securityCheck: demanded.securityCheck || code === 'security_check_required',
      captcha: demanded.captcha || captchaNext || atPicture,
    })
    if (asked.securityCheck || code === 'security_check_required') work.start()
    if (asked.captcha && (picture.letters || picture.chosen)) picture.reload()
    picture.setFault(atPicture ? code : undefined)
    return atPicture
  }

  return {
    start: () => {
      if (asked.securityCheck) work.start()
    },
    answers,
    refused,
    reload: picture.reload,
    asked,
    work,
    picture,
  }
}

function usePicture(): Picture & { setFault(fault: Picture['fault']): void } {
  const [letters, setLetters] = useState('')
  const [reloadKey, setReloadKey] = useState(0)
  const [fault, setFault] = useState<Picture['fault']>()
  const [chosen, setChosen] = useState(false)
  const instead = useSecurityCheck('captcha')
  return {
    letters,
    setLetters: (typed) => {
      setLetters(typed)
      setFault(undefined)
    },
    reloadKey,
    reload: () => {
      setLetters('')
      setReloadKey((key) => key + 1)
      if (chosen) instead.start()
    },
    fault,
    setFault,
    instead,
    chosen,
    choose: (wanted) => {
      setChosen(wanted)
      setFault(undefined)
      if (wanted) instead.start()
      else instead.stop()
    },
  }
}
