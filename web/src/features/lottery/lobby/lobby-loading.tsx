import { Skeleton } from '@fairground/ui'
import styles from './lobby.module.css'

/** The shape of the lobby while its games are fetched. */
export function LobbyLoading() {
  return (
    <div className={styles.lobby}>
      <Skeleton width={220} height={40} />
      <Skeleton height={46} width="min(560px, 100%)" />
      <Skeleton height={300} />
      <div className={styles.coming}>
        {Array.from({ length: 8 }, (_, card) => (
          <Skeleton key={card} height={220} />
        ))}
      </div>
    </div>
  )
}
