import { notify } from '@fairground/ui'
import { isSignedIn } from '../session/session.ts'
import { ask } from '../wire/ask.ts'
import { Unreachable } from '../wire/refused.ts'
import { chooseLanguage } from '../words/catalogue.ts'
import { useRefusalText } from '../words/refusal-text.ts'

/** Gives what changes the language; where its words cannot be fetched, the page stays as it was and says why. */
export function useChooseLanguage(): (language: string) => void {
  const refusalText = useRefusalText()
  return (language) => {
    chooseLanguage(language).catch((cause: unknown) => {
      notify({ title: refusalText(new Unreachable(cause)), tone: 'wrong' })
    })
    // The page speaks it all the same: that it is kept for elsewhere is no part of what was asked.
    if (isSignedIn()) ask('PUT /wps/member/info/language', { body: { language } }).catch(() => undefined)
  }
}

/** A language's name in itself, so that whoever speaks it finds it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
