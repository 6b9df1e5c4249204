import { announce } from '@fairground/ui'
import { Menu, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBars } from './bars-state.ts'
import styles from './bars-toggle.module.css'

/** Shows the bars of the site where a page folds them away, and folds them again: it stays where it is under the finger. */
export function BarsToggle() {
  const t = useTranslations('lottery.bars')
  const [shown, turn] = useBars()
  const name = shown ? t('fold') : t('show')
  const press = () => {
    turn()
    announce(t(shown ? 'folded' : 'shown'))
  }
  return (
    <>
      <span className={styles.side} />
      <button
        type="button"
        data-folds=""
        className={styles.toggle}
        aria-label={name}
        title={name}
        onClick={press}
      >
        {shown ? <X /> : <Menu />}
      </button>
    </>
  )
}
