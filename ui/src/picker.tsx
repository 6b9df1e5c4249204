import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import overlay from './overlay.module.css'
import styles from './picker.module.css'

export type PickerItem = {
  value: string
  title: string
  /** Everything it is found by, without accents and in small letters. */
  words: string
  before?: ReactNode
  after?: ReactNode
}

export type PickerProps = {
  /** The button that opens it; it needs a name of its own. */
  trigger: ReactElement
  /** What the list is of, for those who hear it, and the words in the field that searches it. */
  label: string
  search: string
  /** What stands there when nothing is found. */
  none: string
  items: readonly PickerItem[]
  value: string | null
  onPick: (value: string) => void
  /** Makes what is typed comparable with `words`. */
  plain: (typed: string) => string
}

/** One of a long list, found by typing: arrows move, Enter picks, Esc closes and gives the focus back. */
export function Picker({ trigger, label, search, none, items, value, onPick, plain }: PickerProps) {
  const chosen = items.find((item) => item.value === value) ?? null
  return (
    <Base.Root<PickerItem>
      items={items}
      value={chosen}
      onValueChange={(item) => item && onPick(item.value)}
      itemToStringLabel={(item) => item.title}
      itemToStringValue={(item) => item.value}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(item, query) => item.words.includes(plain(query))}
      autoHighlight
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlay.lift} sideOffset={8} align="start" collisionPadding={12}>
          <Base.Popup className={classes(overlay.pop, styles.popup)} aria-label={label}>
            <Base.Input className={styles.search} placeholder={search} aria-label={search} />
            <Base.Empty className={styles.none}>{none}</Base.Empty>
            <Base.List className={styles.list}>
              {(item: PickerItem) => (
                <Base.Item key={item.value} value={item} className={classes(overlay.item, styles.item)}>
                  {item.before}
                  <span className={styles.title}>{item.title}</span>
                  <span className={styles.after}>{item.after}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
