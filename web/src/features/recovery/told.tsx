import { Announced } from '@fairground/ui'
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './recovery.module.css'

const icons = { done: CircleCheck, mail: MailCheck, wrong: CircleAlert }

/** What became of it, in the place of the form, and what can be done next. */
export function Told({
  kind,
  children,
  next,
}: {
  kind: keyof typeof icons
  children: ReactNode
  next: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <Announced atOnce className={styles.told}>
      <Icon aria-hidden="true" data-tone={kind} />
      <p>{children}</p>
      {next}
    </Announced>
  )
}
