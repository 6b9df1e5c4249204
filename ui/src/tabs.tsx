import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabsProps<Key extends string> = {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  value: Key
  onChange: (key: Key) => void
  tabs: readonly { key: Key; title: ReactNode; disabled?: boolean }[]
  /** What the chosen tab shows. */
  children: ReactNode
}

/** A row of tabs in a pill; arrows move between them, and a long row scrolls. */
export function Tabs<Key extends string>({ label, value, onChange, tabs, children }: TabsProps<Key>) {
  return (
    <Base.Root value={value} onValueChange={(key) => onChange(key as Key)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} disabled={tab.disabled ?? false} className={styles.tab}>
            {tab.title}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value}>{children}</Base.Panel>
    </Base.Root>
  )
}
