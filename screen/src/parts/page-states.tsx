import { Skeleton } from '@fairground/ui'
import { useRouter } from '@tanstack/react-router'
import { askAgain, FaultState } from './boundary.tsx'

/** A page that is on its way. */
export function PageLoading() {
  return (
    <div aria-busy="true">
      <Skeleton height={280} />
    </div>
  )
}

/** A page that broke, or whose code could not be fetched. */
export function PageFault({ error }: { error: unknown }) {
  const router = useRouter()
  const onRetry = () => {
    askAgain(error)
    void router.invalidate()
  }
  return <FaultState as="h1" error={error} onRetry={onRetry} />
}
