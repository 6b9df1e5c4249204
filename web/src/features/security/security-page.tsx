import { lacking } from '@fairground/contract/capability'
import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { buttonClass, EmptyState } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { GuardsSection } from './guards-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** Everything that guards the member's account, and where it is open now. */
export function SecurityPage() {
  const member = useMember()
  if (!member) return null
  if (lacking(member.isAgent, 'member')) return <NothingToGuard />
  return (
    <div className={styles.page}>
      <GuardsSection />
      <PasskeysSection />
      <TotpSection />
      <RecoveryCodesSection />
      <SocialSection />
      <SessionsSection />
    </div>
  )
}

/** A demo has no password and no other place it is open at: there is nothing to guard before there is an account. */
function NothingToGuard() {
  const refusal = useTranslations('refusal')
  const t = useTranslations('wallet.demo')
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={refusal('in_need_true_account')}
      action={
        <Link {...dialogOverLink('register')} className={buttonClass({ tone: 'primary', size: 'l' })}>
          {t('register')}
        </Link>
      }
    />
  )
}
