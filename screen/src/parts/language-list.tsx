import { Menu, MenuItem } from '@fairground/ui'
import { useWords } from '../words/catalogue.ts'
import { nameOf, useChooseLanguage } from './choose-language.ts'
import { useLanguages } from './languages.ts'
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
