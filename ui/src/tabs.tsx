import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './tabs.module.css'
import { walkRow } from './walk-row.ts'

export type TabsProps<Key extends string> = {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  value: Key
  onChange: (key: Key) => void
  tabs: readonly { key: Key; title: ReactNode; disabled?: boolean }[]
  /** What the chosen tab shows. */
  children: ReactNode
}

// What scrolls may hide what it chooses between.
const fewMax = 3

/** A row of tabs in a pill; arrows move between them. A few wrap where they find no room, and a long row scrolls. */
export function Tabs<Key extends string>({ label, value, onChange, tabs, children }: TabsProps<Key>) {
  const id = useId()
  return (
    <div>
      {/* The tabs are what has the focus; their keys are only heard here for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={classes(styles.list, tabs.length <= fewMax && styles.few)}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
      >
        {tabs.map(({ key, title, disabled = false }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            disabled={disabled}
            tabIndex={key === value ? 0 : -1}
            aria-selected={key === value}
            aria-controls={id}
            onClick={() => key !== value && onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {/* What a tab shows may hold nothing that takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** Goes on from the tab that has the focus, and chooses where it comes to. */
function walk(event: KeyboardEvent<HTMLElement>) {
  walkRow(event, [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([disabled])'),
  ])?.click()
}
