import { classes } from '@fairground/ui'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import styles from './picture-zone.module.css'

type ZoneProps = {
  className: string | undefined
  /** Its look while something is held over it. */
  over: string | undefined
  onFiles: (files: readonly File[]) => Promise<void>
  children: ReactNode
}

/** Where pictures may be let fall, or pasted once it has been pressed or reached by keys. */
export function Zone({ className, over: overClass, onFiles, children }: ZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const fall = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onFiles([...event.dataTransfer.files])
  }
  const paste = ({ clipboardData }: ClipboardEvent) => void onFiles([...clipboardData.files])
  return (
    // The file picker within is the way for keys; letting fall and pasting are beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes(styles.zone, className, isOver && overClass)}
      tabIndex={-1}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={fall}
      onPaste={paste}
    >
      {children}
    </div>
  )
}
