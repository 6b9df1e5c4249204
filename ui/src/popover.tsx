import { Popover as Base } from '@base-ui/react/popover'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  trigger: ReactElement
  title: string
  /** Is open as soon as it stands: for one that was fetched when its button was pressed. */
  startsOpen?: boolean
  children: ReactNode
}

/** A small panel under a button, for reading or a choice or two. */
export function Popover({ trigger, title, startsOpen = false, children }: PopoverProps) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.lift} sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className={classes(styles.pop, styles.padded)}>
            <Base.Title>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A word on what a control is, shown on hover and focus. The control must still have its own name. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.lift} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className={styles.tip}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
