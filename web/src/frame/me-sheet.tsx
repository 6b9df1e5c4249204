import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { nameOf, useChooseLanguage } from '@fairground/screen/parts/choose-language.ts'
import { useLanguages } from '@fairground/screen/parts/languages.ts'
import { setTheme, useTheme } from '@fairground/screen/parts/theme.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useWords } from '@fairground/screen/words/catalogue.ts'
import { Button, buttonClass, CategoryIcon, Mark, Segmented, Sheet } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Headset, LogOut, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SheetGames } from '../games/ways.tsx'
import { Avatar } from '../member/avatar.tsx'
import { useTryDemo } from '../member/try-demo.ts'
import { linkTo, useDestinations, type Destination } from './destinations.ts'
import { LeadElsewhere } from './lead-elsewhere.tsx'
import styles from './me-sheet.module.css'
import { MemberLabel } from '../member/member-label.tsx'
import { SaferPlayWords } from './safer-play-popover.tsx'
import { ServiceWays } from './served-ways.tsx'

/** Everything that is not in the phone's bottom bar. */
export function MeSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  const member = useMember()
  const theme = useTheme()
  const { language } = useWords()
  const choices = useLanguages()
  const chooseLanguage = useChooseLanguage()
  return (
    <Sheet open onClose={onClose} title={member ? member.nickname || member.account : t('me')}>
      <div className={styles.parts}>
        {member && (
          <div className={styles.who}>
            <Avatar icon={member.icon} account={member.account} size={44} />
            <MemberLabel member={member} />
          </div>
        )}
        <Link {...overlayLink({ dialog: 'search' })} className={styles.search} onClick={onClose}>
          <Search />
          {t('search.open')}
        </Link>
        {member === null ? <GuestPart onClose={onClose} /> : <MemberPart onClose={onClose} />}
        <SheetGames className={styles.list} onGo={onClose} />
        <ul className={styles.list}>
          <ServiceWays onGo={onClose} icon={serviceIcon} />
        </ul>
        <Segmented
          label={t('theme.name')}
          value={theme}
          onChange={setTheme}
          options={[
            { key: 'dark', title: t('theme.dark') },
            { key: 'light', title: t('theme.light') },
          ]}
        />
        {choices.length > 1 && (
          <Segmented
            label={t('language')}
            value={language}
            onChange={chooseLanguage}
            options={choices.map((choice) => ({ key: choice, title: nameOf(choice) }))}
          />
        )}
        <LeadElsewhere by="links" />
        <section className={styles.safer}>
          <h3>{t('saferPlay')}</h3>
          <SaferPlayWords />
        </section>
      </div>
    </Sheet>
  )
}

const serviceIcon = (destination?: Destination) => (
  <CategoryIcon hue={destination?.hue ?? 'var(--hue-language)'}>
    {destination ? <Mark name={destination.mark} /> : <Headset />}
  </CategoryIcon>
)

function GuestPart({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  const { data } = useQuery(bootstrapQuery)
  const tryDemo = useTryDemo()
  return (
    <div className={styles.ways}>
      {data?.switches.directRegistration && (
        <Link
          {...overlayLink({ dialog: 'register' })}
          className={buttonClass({ tone: 'primary', size: 'l' })}
          onClick={onClose}
        >
          {t('register')}
        </Link>
      )}
      <Link {...overlayLink({ dialog: 'sign-in' })} className={buttonClass({ size: 'l' })} onClick={onClose}>
        {t('signIn')}
      </Link>
      {data?.switches.freePlay && (
        <Button tone="quiet" onClick={() => tryDemo().then(onClose)}>
          {t('tryDemo')}
        </Button>
      )}
      <Link to="/download" className={buttonClass({ tone: 'quiet' })} onClick={onClose}>
        {t('places.download')}
      </Link>
    </div>
  )
}

function MemberPart({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  const others = new Set(['promotions', 'download'])
  const mine = useDestinations().filter(({ name, centre }) => centre || others.has(name))
  return (
    <ul className={styles.list}>
      {mine.map((destination) => (
        <li key={destination.name}>
          <Link {...linkTo(destination)} onClick={onClose}>
            <CategoryIcon hue={destination.hue}>
              <Mark name={destination.mark} />
            </CategoryIcon>
            {t(`places.${destination.name}`)}
          </Link>
        </li>
      ))}
      <li>
        <Link {...overlayLink({ dialog: 'sign-out' })} onClick={onClose}>
          <CategoryIcon hue="var(--hue-me)">
            <LogOut />
          </CategoryIcon>
          {t('signOut')}
        </Link>
      </li>
    </ul>
  )
}
