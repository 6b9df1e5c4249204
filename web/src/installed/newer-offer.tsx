import { Button, notify } from '@fairground/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { renewPage } from './worker.ts'

/** Offers the newer site, without stopping anybody: what is begun here stays until they say so. */
export function NewerOffer() {
  const t = useTranslations('installed.newer')
  useEffect(() => {
    notify({
      title: t('title'),
      action: (
        <Button size="s" onClick={renewPage}>
          {t('go')}
        </Button>
      ),
      stays: true,
    })
    // Said once, in the language it was first said in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
