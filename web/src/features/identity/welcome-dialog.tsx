import { type DialogPart, overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { Button, CategoryIcon, Dialog, Icon, Mark, type MarkName } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './welcome.module.css'

/** A first visit: who one is here, and what is worth doing first. */
export function WelcomeDialog({ onClose }: DialogPart) {
  const t = useTranslations('identity.welcome')
  const member = useMember()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: member?.account ?? '' })}
      description={t('text')}
    >
      <ul className={styles.list}>
        <li>
          <Link {...overlayLink({ centre: 'wallet' })} replace>
            <First what="deposit" mark="wallet" hue="var(--hue-wallet)" />
          </Link>
        </li>
        <li>
          <Link to="/vnlottery" search={{ gameCode: 'xsmb-60s' }} replace>
            <First what="draw" mark="balls" hue="var(--hue-inhouse)" />
          </Link>
        </li>
        <li>
          <Link to="/vnlottery/verify" search={{}} replace>
            <First what="verify" mark="shield" hue="var(--hue-lottery)" />
          </Link>
        </li>
      </ul>
      <Button tone="quiet" wide onClick={onClose}>
        {t('later')}
      </Button>
    </Dialog>
  )
}

function First({ what, mark, hue }: { what: 'deposit' | 'draw' | 'verify'; mark: MarkName; hue: string }) {
  const t = useTranslations('identity.welcome')
  return (
    <>
      <CategoryIcon hue={hue} size="s">
        <Mark name={mark} />
      </CategoryIcon>
      <span>
        <strong>{t(`${what}.title`)}</strong>
        <span>{t(`${what}.text`)}</span>
      </span>
      <Icon of={ChevronRight} flips />
    </>
  )
}
