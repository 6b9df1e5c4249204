import { Button, Dialog } from '@fairground/ui'
import styles from './factors.module.css'

/** Asks once more before something is taken away. */
export function AskRemoval({
  title,
  text,
  keep,
  remove,
  onKeep,
  onRemove,
}: {
  title: string
  text: string
  keep: string
  remove: string
  onKeep: () => void
  onRemove: () => Promise<unknown>
}) {
  return (
    <Dialog open onClose={onKeep} title={title} description={text}>
      <div className={styles.pair}>
        <Button onClick={onKeep}>{keep}</Button>
        <Button tone="danger" onClick={onRemove}>
          {remove}
        </Button>
      </div>
    </Dialog>
  )
}
