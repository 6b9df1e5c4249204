import { Combobox as Base } from '@base-ui/react/combobox'
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import overlay from './popover.module.css'
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
export function Picker(props: PickerProps) {
  const { trigger, label, search, none, items, value, onPick, plain } = props
  const chosen = items.find((item) => item.value === value) ?? null
  const { marks, pickFirst } = useFirst(props)
  return (
    <Base.Root<PickerItem>
      items={items}
      value={chosen}
      onValueChange={(item) => item && onPick(item.value)}
      itemToStringLabel={(item) => item.title}
      itemToStringValue={(item) => item.value}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(item, query) => item.words.includes(plain(query))}
      {...marks}
      autoHighlight
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={overlay.lift} sideOffset={8} align="start" collisionPadding={12}>
          <Base.Popup className={classes(overlay.pop, styles.popup)} aria-label={label}>
            <Base.Input
              className={styles.search}
              placeholder={search}
              aria-label={search}
              onKeyDown={pickFirst}
            />
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

/**
 * Who types fast presses Enter before the first of what is left has been marked: then nothing would be picked, or what
 * was marked before. The first of what the words fit is meant all the same.
 */
function useFirst({ items, onPick, plain }: PickerProps) {
  const actionsRef = useRef<Base.Root.Actions>(null)
  const markedRef = useRef<PickerItem>(undefined)
  const pickFirst = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    const typed = plain(event.currentTarget.value)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed) return
    if (markedRef.current?.words.includes(typed)) return
    const first = items.find(({ words }) => words.includes(typed))
    event.preventDefault()
    event.preventBaseUIHandler()
    if (!first) return
    onPick(first.value)
    actionsRef.current?.close()
  }
  const onItemHighlighted = (item: PickerItem | undefined) => void (markedRef.current = item)
  return { marks: { actionsRef, onItemHighlighted }, pickFirst }
}
