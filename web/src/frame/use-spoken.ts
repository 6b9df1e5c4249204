import { useLanguages } from '@fairground/screen/parts/languages.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { browserKept } from '@fairground/screen/wire/kept.ts'
import { chooseLanguage, languages, speak } from '@fairground/screen/words/catalogue.ts'
import { forgetLanguage } from '@fairground/screen/words/forget-language.ts'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'

/**
 * Speaks what the member reads where nobody has chosen a language in this browser, and what is offered where the one that is
 * spoken, or was chosen, no longer is. Answers the language that was left so.
 */
export function useSpoken(): string | null {
  const own = useMember()?.language
  const said = useLanguages().join(' ')
  const spoken = useLocale()
  const [left, setLeft] = useState<string | null>(null)
  const ownSpoken = own && said.split(' ').includes(own) ? own : undefined
  useEffect(() => {
    if (!ownSpoken || browserKept.read('lang') !== null) return
    // Where its words cannot be fetched the page stays in the language it is in.
    chooseLanguage(ownSpoken).catch(() => undefined)
  }, [ownSpoken])
  useEffect(() => {
    const offered = said.split(' ')
    const gone = [spoken, browserKept.read('lang')].find((one) => one !== null && !offered.includes(one))
    if (!gone) return
    forgetLanguage()
    const leave = async () => {
      if (!offered.includes(spoken)) await speak(ownSpoken ?? likedOf(offered))
      // What this build never spoke has no name to say.
      if (languages.includes(gone)) setLeft(gone)
    }
    leave().catch(() => undefined)
  }, [said, spoken, ownSpoken])
  return left
}

/** Of what is offered the first that this browser's owner reads, else the deployment's first. */
function likedOf(offered: readonly string[]): string {
  const wishes = navigator.languages.map((wish) =>
    offered.find((one) => wish === one || wish.startsWith(`${one}-`)),
  )
  return wishes.find(Boolean) ?? offered[0] ?? 'en'
}
