import { Menu as Base } from '@base-ui/react/menu'
import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Is open as soon as it stands: for one that was fetched when its button was pressed. */
  startsOpen?: boolean
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A menu of commands and links under a button: arrows move, letters find, Esc closes. */
export function Menu({ trigger, align = 'end', children, startsOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={startsOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.lift} sideOffset={8} align={align} collisionPadding={12}>
          <Base.Popup className={classes(styles.pop, styles.menu)} onFocus={beginAtFirst}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Who opens it by the keys is at its first entry, also where it was only just fetched. */
function beginAtFirst({ currentTarget: menu, target, relatedTarget: from }: FocusEvent<HTMLElement>): void {
  const isFromWithin = from instanceof Node && menu.contains(from)
  if (target !== menu || isFromWithin || !menu.matches(':focus-visible')) return
  menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}

/** One entry. With `link` (an anchor or a router's link) it goes somewhere; else `onChoose` is called. */
export function MenuItem({
  icon,
  link,
  chosen = false,
  onChoose,
  children,
}: {
  icon?: ReactNode
  link?: ReactElement
  chosen?: boolean
  onChoose?: () => void
  children: ReactNode
}) {
  return (
    <Base.Item
      className={classes(styles.item, chosen && styles.chosen)}
      aria-current={chosen || undefined}
      {...(link && { render: link })}
      {...(onChoose && { onClick: onChoose })}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuRule() {
  return <Base.Separator className={styles.rule} />
}

/** Words at the head of a menu that are not an entry. */
export function MenuTitle({ children }: { children: ReactNode }) {
  return <div className={styles.title}>{children}</div>
}
