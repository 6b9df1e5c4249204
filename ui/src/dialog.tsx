import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useKit } from './kit.tsx'
import broad from './dialog-broad.module.css'
import styles from './dialog.module.css'
import notice from './notice.module.css'
import scrim from './scrim.module.css'

export type DialogProps = {
  open: boolean
  /** Asked to close: by Esc, the cross, or a press outside. Undefined where only its own ways lead out. */
  onClose: (() => void) | undefined
  /** A step back within it, before the title. */
  back?: { label: string; go: () => void }
  title: string
  description?: ReactNode
  /** Stands where the title would be seen. */
  head?: ReactNode
  /** A broad one is a phone's whole screen, as a full one is. */
  size?: 'narrow' | 'wide' | 'broad' | 'full'
  /** Hangs from the top, for content whose height changes as one types. */
  hangs?: boolean
  /** The content reaches the edges and scrolls itself. */
  bare?: boolean
  /** One comes to type and to do nothing else: a phone may show its keyboard at once. */
  toType?: boolean
  /** Where the focus goes as it closes; null where it came from. */
  focusAfter?: () => HTMLElement | null
  /** A picture over the title, with the cross on it; null for a dialog of that kind without one. */
  over?: ReactNode
  children: ReactNode
}

/** A dialog over the page: focus stays in it, Esc closes it, and focus returns to where it came from. */
export function Dialog({ size = 'narrow', hangs = false, ...rest }: DialogProps) {
  const shape = { narrow: undefined, wide: styles.wide, broad: broad.broad, full: styles.full }[size]
  return (
    <Overlay
      {...rest}
      place={classes(styles.place, hangs && styles.high)}
      popup={classes(styles.dialog, shape)}
    />
  )
}

/** A dialog that rises from the bottom edge: a phone's way. */
export function Sheet(props: Omit<DialogProps, 'size' | 'hangs'>) {
  return <Overlay {...props} place={classes(styles.place, styles.low)} popup={styles.sheet} />
}

function Overlay({
  open,
  onClose,
  back,
  title,
  description,
  head,
  bare = false,
  toType = false,
  over,
  focusAfter,
  children,
  place,
  popup,
}: Omit<DialogProps, 'size' | 'hangs'> & { place: string | undefined; popup: string | undefined }) {
  const { words } = useKit()
  const box = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={scrim.scrim} forceRender />
        <Base.Viewport className={place}>
          <Base.Popup
            ref={box}
            className={classes(popup, over !== undefined && notice.notice)}
            initialFocus={() => firstField(box.current, toType)}
            finalFocus={() => focusAfter?.() ?? true}
          >
            {over}
            <div
              className={classes(
                styles.head,
                head !== undefined && broad.own,
                over !== undefined && notice.head,
              )}
            >
              {back && (
                <IconButton label={back.label} onClick={back.go}>
                  <Icon of={ArrowLeft} flips />
                </IconButton>
              )}
              <div>
                <Base.Title className={head === undefined ? undefined : 'visually-hidden'}>
                  {title}
                </Base.Title>
                {head}
                {description && <Base.Description>{description}</Base.Description>}
              </div>
              {onClose && (
                <Base.Close
                  render={
                    <IconButton label={words.close}>
                      <X />
                    </IconButton>
                  }
                />
              )}
            </div>
            <div className={classes(styles.body, bare && styles.bare)}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Where a dialog says so it begins there, else typing can start at once; on a phone its keyboard would hide what it is for. */
function firstField(popup: HTMLElement | null, toType: boolean): HTMLElement | true {
  if (!toType && matchMedia('(hover: none) and (pointer: coarse)').matches) return popup ?? true
  return (
    popup?.querySelector<HTMLElement>('[data-first]') ??
    popup?.querySelector<HTMLElement>('input:not([type="radio"], [type="checkbox"], [type="hidden"])') ??
    true
  )
}
