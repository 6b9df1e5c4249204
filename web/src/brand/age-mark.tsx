import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'

// Nobody younger may play at any deployment.
const leastAge = 18

/** Years a person must have to play here, as the deployment has set it. */
export function useAgeMin(): number {
  return useQuery(bootstrapQuery).data?.switches.ageMin ?? leastAge
}

/** The same as a mark. */
export function AgeMark({ className }: { className?: string | undefined }) {
  return <b className={className}>{useAgeMin()}+</b>
}
