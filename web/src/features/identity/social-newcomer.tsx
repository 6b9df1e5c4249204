import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button, Dialog } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isKnown, marks } from '../../social/marks.tsx'
import type { NewcomerPart } from './newcomer-part.ts'
import { SocialLink } from './social-link.tsx'
import { SocialRegister } from './social-register.tsx'
import styles from './social.module.css'

/** Whom a provider knows and nobody here: they choose whether they have an account, and prove it, or make one. */
export function SocialNewcomer({ onClose, ...part }: NewcomerPart & { onClose: () => void }) {
  const t = useTranslations('social')
  const [way, setWay] = useState<'choose' | 'link' | 'register'>('choose')
  const { provider: name, email } = part.newcomer
  const provider = isKnown(name) ? t(`providers.${name}`) : name
  const told = way === 'choose' ? 'choice' : way
  return (
    <Dialog
      key={way}
      open
      onClose={onClose}
      title={t(`${told}.title`, { provider })}
      description={t(`${told}.text`, { provider })}
    >
      <p className={styles.who}>
        {isKnown(name) && marks[name]}
        <span>{email ? t('choice.as', { email, provider }) : provider}</span>
      </p>
      {way === 'choose' && <Choice provider={provider} onChoose={setWay} />}
      {way === 'link' && <SocialLink {...part} provider={provider} />}
      {way === 'register' && <SocialRegister {...part} />}
      {way !== 'choose' && (
        <Button tone="quiet" wide onClick={() => setWay('choose')}>
          {t('choice.back')}
        </Button>
      )}
    </Dialog>
  )
}

type ChoicePart = { provider: string; onChoose: (way: 'link' | 'register') => void }

function Choice({ provider, onChoose }: ChoicePart) {
  const t = useTranslations('social.choice')
  const { data } = useQuery(bootstrapQuery)
  return (
    <div className={styles.choice}>
      {data?.switches.directRegistration && (
        <div>
          <Button tone="primary" size="l" wide onClick={() => onChoose('register')}>
            {t('none')}
          </Button>
          <p>{t('noneText')}</p>
        </div>
      )}
      <div>
        <Button size="l" wide onClick={() => onChoose('link')}>
          {t('have')}
        </Button>
        <p>{t('haveText', { provider })}</p>
      </div>
    </div>
  )
}
