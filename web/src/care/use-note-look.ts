import { useMember } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useEffect } from 'react'
import { isTrial } from '../who-may.ts'

/** Says that the member looked at what play cost them, as long as this stands before them. */
export function useNoteLook(): void {
  const member = useMember()
  const isOwner = member !== null && member !== undefined && !isTrial(member)
  useEffect(() => {
    // Not said, they are asked once more.
    if (isOwner) ask('POST /wps/care/looks', { body: {} }).catch(() => undefined)
  }, [isOwner])
}
