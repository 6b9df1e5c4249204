import { Picture } from '@fairground/screen/parts/picture.tsx'
import { pictureAt } from '@fairground/screen/wire/picture-at.ts'
import { classes } from '@fairground/ui'
import { lazy, Suspense, useState } from 'react'
import styles from './avatar.module.css'
import type { Icon } from './icon.ts'

const DrawnPicture = lazy(async () => ({ default: (await import('./drawn-picture.tsx')).DrawnPicture }))

/** Who a member is at a glance: their own picture, one that the house has drawn, or the first letter of their name. */
export function Avatar({
  icon,
  account,
  size = 40,
}: {
  icon: Icon | undefined
  account: string | undefined
  size?: number
}) {
  return (
    <span className={styles.round} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <span style={{ fontSize: size * 0.4 }}>{account?.charAt(0).toUpperCase()}</span>
      {icon?.drawn && (
        <Suspense>
          <DrawnPicture name={icon.drawn} />
        </Suspense>
      )}
      {icon?.uploadId && <OwnPicture key={icon.uploadId} uploadId={icon.uploadId} />}
    </span>
  )
}

/** It lies over the letter, which is there until it has come, and stays when it does not come the second time either. */
function OwnPicture({ uploadId }: { uploadId: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Picture
      src={pictureAt(uploadId)}
      alt=""
      first
      otherwise={null}
      className={classes(!shown && styles.coming)}
      onLoad={() => setShown(true)}
    />
  )
}
