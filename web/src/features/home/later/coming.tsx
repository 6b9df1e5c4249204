import type { HomeSection } from '@fairground/contract/home'
import { Skeleton } from '@fairground/ui'
import styles from './coming.module.css'

/** What of the home comes after what is seen first. */
export type LaterSection = Exclude<HomeSection, 'draws'>

/** Keeps the place of a section, as high as that will most likely be. */
export function Coming({ section }: { section: LaterSection }) {
  return (
    <div className={styles[section]} aria-busy="true">
      <Skeleton height="100%" />
    </div>
  )
}
