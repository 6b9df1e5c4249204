import { VirtualGrid } from '@fairground/ui'
import styles from './kit.module.css'
import { Shelf, Spot } from './shelf.tsx'

const tiles = Array.from({ length: 640 }, (_, at) => `Game ${at + 1}`)

/** Last, for it is the longest. */
export function LongGrid() {
  return (
    <Shelf title="Very many">
      <Spot name="VirtualGrid" wide>
        <VirtualGrid label="Games" items={tiles} keyOf={(name) => name} tileMin={132} tileHeight={120}>
          {(name) => <div className={styles.tile}>{name}</div>}
        </VirtualGrid>
      </Spot>
    </Shelf>
  )
}
