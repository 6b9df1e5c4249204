import { factor } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, Chip, Confirm, notify } from '@fairground/ui'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FactorSection } from './factor-section.tsx'
import styles from './factors.module.css'
import { useFactorChange } from './factors.ts'
import { ShownCodes } from './shown-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type Doing =
  | { what: 'setting-up'; secret: string; uri: string }
  | { what: 'removing' }
  | { what: 'keeping'; codes: string[] }

/** The member's authenticator app: set up by a picture and a code, or taken away. */
export function TotpSection() {
  const t = useTranslations('factor.totp')
  const format = useFormatter()
  const change = useFactorChange()
  const [doing, setDoing] = useState<Doing>()
  const done = () => setDoing(undefined)

  const begin = () =>
    change(async () => setDoing({ what: 'setting-up', ...(await call(factor.beginTotp, {})) }))

  function confirmed(codes: string[] | null) {
    notify({ title: t('added'), tone: 'done' })
    setDoing(codes ? { what: 'keeping', codes } : undefined)
    void change(() => Promise.resolve())
  }

  async function remove() {
    if (!(await change(() => call(factor.removeTotp, {})))) return
    done()
    notify({ title: t('removed'), tone: 'done' })
  }

  return (
    <FactorSection icon={<Smartphone />} title={t('title')} text={t('text')}>
      {({ totp }) => (
        <>
          <div className={styles.actions}>
            {totp ? (
              <>
                <Chip tone="win">{t('on')}</Chip>
                <span className={styles.when}>
                  {t('since', { at: format.dateTime(totp.createdAt, { dateStyle: 'medium' }) })}
                </span>
                <Button onClick={() => setDoing({ what: 'removing' })}>{t('remove')}</Button>
              </>
            ) : (
              <Button onClick={begin}>{t('setUp')}</Button>
            )}
          </div>
          {doing?.what === 'setting-up' && (
            <TotpSetup secret={doing.secret} uri={doing.uri} onClose={done} onConfirmed={confirmed} />
          )}
          {doing?.what === 'removing' && (
            <Confirm
              title={t('removeTitle')}
              text={t('removeText')}
              keep={t('keep')}
              go={t('removeSubmit')}
              danger
              onKeep={done}
              onGo={remove}
            />
          )}
          {doing?.what === 'keeping' && <ShownCodes codes={doing.codes} onKept={done} />}
        </>
      )}
    </FactorSection>
  )
}
