import { notify } from '@fairground/ui'
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
  }
}

/** A language's name in itself, so that whoever speaks it finds it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
