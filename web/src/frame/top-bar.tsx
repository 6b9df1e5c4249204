import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { LanguageButton } from '@fairground/screen/parts/language-button.tsx'
import { ThemeButton } from '@fairground/screen/parts/theme-button.tsx'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { IconButton, Logo } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Search, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AvatarMenu } from './avatar-menu.tsx'
import { GuestButtons } from './guest-buttons.tsx'
import { SaferPlay } from './safer-play.tsx'
import { searchShortcuts, useSearchKeys } from './search-keys.ts'
import styles from './top-bar.module.css'
import { WalletPill } from './wallet-pill.tsx'

/** Always in sight: the mark, the search, the wallet or the way in, and the shield. */
export function TopBar({ onRail }: { onRail: () => void }) {
  const t = useTranslations('frame')
  const signedIn = useSignedIn()
  useSearchKeys()
  return (
    <header className={styles.top}>
      <IconButton label={t('menu')} className={styles.burger ?? ''} onClick={onRail}>
        <MenuIcon />
      </IconButton>
      <Link to="/" className={styles.mark} aria-label={t('home')}>
        <Logo />
        <span>Fairground</span>
      </Link>
      <Link
        {...overlayLink({ dialog: 'search' })}
        className={styles.search}
        aria-label={t('search.open')}
        aria-keyshortcuts={searchShortcuts()}
        aria-haspopup="dialog"
      >
        <Search />
        <span>{t('search.open')}</span>
        <kbd>/</kbd>
      </Link>
      <div className={styles.middle}>{signedIn && <WalletPill />}</div>
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
        {signedIn ? <AvatarMenu /> : <GuestButtons />}
      </div>
    </header>
  )
}
