import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import own from './confirm.module.css'
import styles from './dialog.module.css'
import scrim from './scrim.module.css'

export type ConfirmProps = {
  title: string
  /** What follows from it. */
  text: string
  /** The way back, which is there first; Esc takes it as well, and a press outside is neither. */
  keep: string
  go: string
  /** Whether it takes something away. */
  danger?: boolean
  onKeep: () => void
  onGo: () => Promise<unknown>
}

/** Asks once more before something is done that is not undone by a press. */
export function Confirm({ title, text, keep, go, danger = false, onKeep, onGo }: ConfirmProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onKeep()}>
      <Base.Portal>
        <Base.Backdrop className={scrim.scrim} forceRender />
        <Base.Viewport className={styles.place}>
          <Base.Popup className={styles.dialog}>
            <div className={styles.head}>
              <div>
                <Base.Title>{title}</Base.Title>
                <Base.Description>{text}</Base.Description>
              </div>
            </div>
            <div className={own.ways}>
              <Button onClick={onKeep}>{keep}</Button>
              <Button tone={danger ? 'danger' : 'primary'} onClick={onGo}>
                {go}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
