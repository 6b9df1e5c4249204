import { useOverlay, useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTryDemo } from '../../member/try-demo.ts'
import styles from './identity.module.css'

/** The way in without an account: play money, where this deployment offers it. */
export function DemoWay() {
  const t = useTranslations('identity.demo')
  const { data } = useQuery(bootstrapQuery)
  const tryDemo = useTryDemo()
  const { dialog } = useOverlay()
  const { close } = useOverlayMoves()
  if (!data?.switches.freePlay) return null
  const start = async () => {
    await tryDemo()
    if (dialog && isSignedIn()) close()
  }
  return (
    <div className={styles.demo}>
      <Button wide icon={<Dices />} onClick={start}>
        {t('start')}
      </Button>
      <p>{t('text')}</p>
    </div>
  )
}
