import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useAt } from '@fairground/ui'

/** When who is away is expected back, as it is written; null where nobody said, and once that is over. */
export function useBackAt(backAt: string | null): string | null {
  const houseTime = useHouseTime()
  const isAhead = useAt((now) => backAt !== null && Date.parse(backAt) > now)
  return backAt !== null && isAhead ? houseTime(backAt, 'short') : null
}
