import { memberQuery, useMember } from '@fairground/screen/session/member.ts'
import { keepMotion } from '@fairground/screen/parts/motion.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps true what the member is called and how they would have the site, and has as much move as they want. */
export function useProfileUpkeep(): void {
  const client = useQueryClient()
  const member = useMember()
  useLive('profile', () => void client.invalidateQueries({ queryKey: memberQuery.queryKey }))
  // Until it is known who this is, the page goes by what the last of them chose here.
  const reduced = member === null ? false : member?.reducesMotion
  useEffect(() => {
    if (reduced !== undefined) keepMotion(reduced)
  }, [reduced])
}
