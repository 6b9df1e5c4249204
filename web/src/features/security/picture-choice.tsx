import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../member/avatar.tsx'
import type { Icon } from '../../member/icon.ts'
import styles from './picture.module.css'

type Drawn = NonNullable<Icon['drawn']>
export type Choice = Drawn | 'own' | 'letter'

type Props = {
  drawn: readonly Drawn[]
  /** Their own, where they have one or just sent it. */
  own: string | null
  account: string
  field: UseFormRegisterReturn
}

/** Pictures, of which one is chosen. */
export function PictureChoice({ drawn, own, account, field }: Props) {
  const t = useTranslations('security.picture')
  const choices: [Choice, Icon][] = [
    ...(own ? [['own', { drawn: null, uploadId: own }] as [Choice, Icon]] : []),
    ['letter', { drawn: null, uploadId: null }],
    ...drawn.map((name): [Choice, Icon] => [name, { drawn: name, uploadId: null }]),
  ]
  return (
    <fieldset className={styles.choice}>
      <legend>{t('choose')}</legend>
      {choices.map(([choice, icon]) => (
        <label key={choice} title={t(`names.${choice}`)}>
          <input type="radio" className="visually-hidden" value={choice} {...field} />
          <Avatar icon={icon} account={account} size={48} />
          <span className="visually-hidden">{t(`names.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
