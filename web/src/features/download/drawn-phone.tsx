import { Balls, Mark } from '@fairground/ui'
import { Logo } from '../../brand/logo.tsx'
import { Drawing } from '../../art/drawing.tsx'
import styles from './drawn-phone.module.css'

// Numbers that nobody drew: the phone is a picture, and says nothing to who does not see it.
const shown = ['55291', '84369', '20716'] as const
const bar = ['home', 'balls', 'gift', 'wallet', 'me'] as const

/** A phone with the site on it, of our own colours and so in either theme. */
export function DrawnPhone() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <span className={styles.eye} />
      <span className={styles.top}>
        <Logo size={24} />
        <span className={styles.pill} />
        <span className={styles.face} />
      </span>
      <Drawing art="demo" first className={styles.art} />
      {shown.map((number) => (
        <span key={number} className={styles.card}>
          <span className={styles.name} />
          <Balls number={number} litLast={2} size="s" />
        </span>
      ))}
      <span className={styles.bar}>
        {bar.map((name) => (
          <Mark key={name} name={name} />
        ))}
      </span>
    </div>
  )
}
