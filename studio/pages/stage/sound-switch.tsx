import { useSay } from '../words.tsx'
import styles from './facts.module.css'
import type { Sounding } from './use-sounding.ts'

/** The game's own switch of its sounds; where the pages around it have one there is no second. */
export function SoundSwitch({ sounding: { isOn, isOwn, turn } }: { sounding: Sounding }) {
  const t = useSay()
  if (!isOwn) return null
  return (
    <button type="button" className={styles.sound} aria-pressed={isOn} onClick={() => turn(!isOn)}>
      {t('sound')} <span aria-hidden="true">{t(isOn ? 'soundOn' : 'soundOff')}</span>
    </button>
  )
}
