import { Card, Skeleton } from '@fairground/ui'
import styles from './lottery.module.css'

/** The shape of the table while what stands on it is fetched. */
export function TableLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Skeleton height={132} />
        <Skeleton height={46} width="min(560px, 100%)" />
        <Card className={styles.panel ?? ''}>
          <div className={styles.loading}>
            {Array.from({ length: 100 }, (_, cell) => (
              <Skeleton key={cell} height={46} />
            ))}
          </div>
        </Card>
      </div>
      <div className={styles.waiting}>
        <Skeleton height={280} />
      </div>
    </div>
  )
}
