import { nameOf, useChooseLanguage } from '@fairground/screen/parts/choose-language.ts'
import { useLanguages } from '@fairground/screen/parts/languages.ts'
import type { Member } from '@fairground/screen/session/member.ts'
import { useWords } from '@fairground/screen/words/catalogue.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { Segmented } from '@fairground/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './profile.module.css'
import { usePreferences } from './use-preferences.ts'
import { cityOf, ZoneChoice } from './zone-choice.tsx'

/** How the member would have the site on all their devices. */
export function PreferencesSection({ member }: { member: Member }) {
  const t = useTranslations('profile.preferences')
  const { language } = useWords()
  const languages = useLanguages()
  const chooseLanguage = useChooseLanguage()
  const houseZone = useHouseZone()
  const { timeZone, reducesMotion, hidesWins, choose } = usePreferences(member)
  return (
    <section className={styles.card} aria-labelledby="preferences">
      <h2 id="preferences">{t('title')}</h2>
      <div className={styles.preferences}>
        {languages.length > 1 && (
          <Preference title={t('language')} text={t('languageText')}>
            <Segmented
              label={t('language')}
              value={language}
              onChange={chooseLanguage}
              options={languages.map((one) => ({ key: one, title: nameOf(one) }))}
            />
          </Preference>
        )}
        <Preference title={t('zone')} text={t('zoneText', { zone: cityOf(houseZone) })}>
          <ZoneChoice value={timeZone} onChange={(zone) => choose({ timeZone: zone })} />
        </Preference>
        <Preference title={t('motion')} text={t('motionText')}>
          <Segmented
            label={t('motion')}
            value={reducesMotion ? 'reduced' : 'device'}
            onChange={(key) => choose({ reducesMotion: key === 'reduced' })}
            options={[
              { key: 'device', title: t('device') },
              { key: 'reduced', title: t('reduced') },
            ]}
          />
        </Preference>
        <Preference title={t('wins')} text={t('winsText')}>
          <Segmented
            label={t('wins')}
            value={hidesWins ? 'hidden' : 'masked'}
            onChange={(key) => choose({ hidesWins: key === 'hidden' })}
            options={[
              { key: 'masked', title: t('winsMasked') },
              { key: 'hidden', title: t('winsHidden') },
            ]}
          />
        </Preference>
      </div>
    </section>
  )
}

function Preference({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <div>
        <h3>{title}</h3>
        <p className="dim small">{text}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
