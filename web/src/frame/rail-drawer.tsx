import { Drawer } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { LeadElsewhere } from './lead-elsewhere.tsx'
import { RailLists } from './rail-lists.tsx'
import styles from './rail.module.css'

/** The same on a tablet, over the page. */
export function RailDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  return (
    <Drawer title={t('menu')} onClose={onClose}>
      <nav className={styles.lists} aria-label={t('rail')}>
        <RailLists onGo={onClose} inDrawer />
        <LeadElsewhere by="codes" />
      </nav>
    </Drawer>
  )
}
