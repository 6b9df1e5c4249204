import { Menu, MenuItem } from '@fairground/ui'
import { useWords } from '../words/catalogue.ts'
import { useChooseLanguage, useLanguages } from './language-menu.tsx'
import type { OpensUnder } from './on-demand.tsx'

export function LanguageList({ trigger, startsOpen }: OpensUnder) {
  const { language } = useWords()
  const choices = useLanguages()
  const chooseLanguage = useChooseLanguage()
  return (
    <Menu trigger={trigger} startsOpen={startsOpen}>
      {choices.map((choice) => (
        <MenuItem key={choice} chosen={choice === language} onChoose={() => chooseLanguage(choice)}>
          <span lang={choice}>{nameOf(choice)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A language's name in itself, so that whoever speaks it finds it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
