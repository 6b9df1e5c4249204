import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './drawer.module.css'
import { useKit } from './kit.tsx'
import scrim from './scrim.module.css'

/** What comes in from the edge that the page is read from: focus stays in it, and Esc, a press outside or a stroke back closes it. */
export function Drawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const { direction, words } = useKit()
  return (
    <Base.Root
      open
      onOpenChange={(open) => !open && onClose()}
      swipeDirection={direction === 'rtl' ? 'right' : 'left'}
    >
      <Base.Portal>
        <Base.Backdrop className={scrim.scrim} forceRender />
        <Base.Viewport className={styles.place}>
          <Base.Popup className={styles.drawer}>
            <Base.Content className={styles.content}>
              <div className={styles.head}>
                <Base.Title>{title}</Base.Title>
                <Base.Close
                  render={
                    <IconButton label={words.close}>
                      <X />
                    </IconButton>
                  }
                />
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
