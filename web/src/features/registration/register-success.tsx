import { dialogOverLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { Button, Dialog } from '@fairground/ui'
import { useNavigate } from '@tanstack/react-router'
import { AtSign, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import styles from './registration.module.css'
import { justRegistered } from './use-after-register.ts'

/** After registering by mobile number: how to come back, by account and by phone. */
export function RegisterSuccess({ onClose }: DialogPart) {
  const t = useTranslations('registration.register_success')
  const navigate = useNavigate()
  const registered = justRegistered()
  useEffect(() => {
    if (!registered) onClose()
  }, [registered, onClose])
  if (!registered) return null
  const goOn = () => void navigate(dialogOverLink('registered'))
  const { account, mobile, withPassword } = registered
  return (
    <Dialog open onClose={goOn} title={t('title')} description={t('text')}>
      <ul className={styles.ways}>
        <li>
          <AtSign aria-hidden="true" />
          <div>
            <h3>{t('account.title')}</h3>
            <p>{t(withPassword ? 'account.text' : 'account.later')}</p>
            <strong>{account}</strong>
          </div>
        </li>
        <li>
          <Smartphone aria-hidden="true" />
          <div>
            <h3>{t('phone.title')}</h3>
            <p>{t('phone.text')}</p>
            <strong className="num">{mobile}</strong>
          </div>
        </li>
      </ul>
      <Button tone="primary" size="l" wide onClick={goOn}>
        {t('goOn')}
      </Button>
    </Dialog>
  )
}
