import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { LanguageButton } from '@fairground/screen/parts/language-button.tsx'
import { ThemeButton } from '@fairground/screen/parts/theme-button.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { IconButton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, ShieldCheck } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../brand/brand.ts'
import { Logo } from '../brand/logo.tsx'
import { GuestButtons } from './guest-buttons.tsx'
import { SaferPlay } from './safer-play.tsx'
import { avatarMenu as AvatarMenu, walletPill as WalletPill } from './screens.ts'
import { SearchLink } from './search-link.tsx'
import styles from './top-bar.module.css'

/** Always in sight: the mark, the search, the wallet or the way in, and the shield. */
export function TopBar({ onRail }: { onRail: () => void }) {
  const t = useTranslations('frame')
  const { name: brand } = useBrand()
  const signedIn = useSignedIn()
  return (
    <header className={styles.top}>
      <IconButton label={t('menu')} className={styles.burger ?? ''} onClick={onRail}>
        <MenuIcon />
      </IconButton>
      <Link to="/" className={styles.mark} aria-label={t('home', { brand })}>
        <Logo />
        <span>{brand}</span>
      </Link>
      <SearchLink />
      <div className={styles.middle}>{signedIn && <Own part={<WalletPill />} />}</div>
      <div className={styles.end}>
        <SaferPlay
          trigger={
            <IconButton label={t('saferPlay')}>
              <ShieldCheck />
            </IconButton>
          }
        />
        <span className={styles.spare}>
          <ThemeButton />
          <LanguageButton />
        </span>
        {signedIn ? <Own part={<AvatarMenu />} /> : <GuestButtons />}
      </div>
    </header>
  )
}

/** It is there before a member's page is drawn; for who signs in it may be on its way. */
function Own({ part }: { part: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense>{part}</Suspense>
    </Boundary>
  )
}
