import { CircleAlert, RotateCw, WifiOff } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useAnnounce } from './announce.ts'
import { Announced } from './announced.tsx'
import { Button } from './button.tsx'
import { useKit } from './kit.tsx'
import styles from './states.module.css'

/** What belongs here, and the one action that starts it. */
export function EmptyState({
  icon,
  title,
  as: Heading = 'h3',
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** The title's heading: a whole page's is its first. */
  as?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** What happened, a way to try again, and the request's id for whoever is asked about it. */
export function ErrorState({
  title,
  as: Heading = 'h3',
  children,
  onRetry,
  requestId,
  slim = false,
}: {
  title: string
  /** The title's heading: a whole page's is its first. */
  as?: 'h1' | 'h2' | 'h3' | 'b'
  /** In a line over what is shown all the same, told without interrupting anybody. */
  slim?: boolean
  children?: ReactNode
  onRetry?: () => unknown
  requestId?: string | undefined
}) {
  const { words } = useKit()
  return (
    <Announced atOnce urgent={!slim} className={slim ? styles.slim : styles.state}>
      <span className={styles.icon}>
        <CircleAlert />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button size="s" icon={<RotateCw />} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {requestId && <code className={styles.request}>{words.request(requestId)}</code>}
    </Announced>
  )
}

/** Stands while the device has no network, and only then. Where several stand, one says it. */
export function OfflineNote({ quiet = false }: { quiet?: boolean }) {
  const { words } = useKit()
  const online = useOnline()
  useAnnounce(!online && !quiet && words.offline)
  return (
    <div>
      {!online && (
        <p className={styles.offline}>
          <WifiOff />
          {words.offline}
        </p>
      )}
    </div>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function hearNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
