import { ask } from '@fairground/screen/wire/ask.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedUntil, proofOf, sendCode, type CodePurpose, type MobileNumber } from './send-code.ts'
import { useSecurityCheck } from './use-security-check.ts'

export type { CodePurpose, MobileNumber } from './send-code.ts'

export type Code = {
  /** Until when (server time, milliseconds) no other can be sent to this number; 0 when one never was. */
  blockedUntil(mobile: MobileNumber): number
  /** Has a code sent. Throws what refused it. */
  send(mobile: MobileNumber): Promise<void>
  /**
   * What to send as the proof of a number: what was typed, or with Firebase the token it was exchanged for. Throws
   * `code_invalid` when Firebase does not believe it.
   */
  proof(mobile: MobileNumber, typed: string): Promise<string>
  /** Who sends codes here; undefined until it is known. */
  channel: 'text' | 'firebase' | undefined
}

/** Has codes sent to a number and proves them, whoever sends codes here. */
export function useCode(purpose: CodePurpose): Code {
  const { take } = useSecurityCheck('form')
  const [, redraw] = useState(0)
  const { data, refetch } = useQuery({
    queryKey: ['challenge', 'sms-channel'],
    queryFn: ({ signal }) => ask('GET /wps/verification/sms/channel', { signal }),
    staleTime: 60_000,
  })
  // Where it could not be read before, pressing the button reads it again, and says what is wrong.
  const firebaseNow = async () => {
    const read = data ?? (await refetch({ throwOnError: true })).data
    return read?.channel === 'firebase' ? read.firebase : null
  }
  return {
    channel: data?.channel,
    blockedUntil: (mobile) => blockedUntil(purpose, mobile),
    send: async (mobile) => {
      try {
        await sendCode({ purpose, mobile, firebase: await firebaseNow(), work: take })
      } finally {
        redraw((count) => count + 1)
      }
    },
    proof: async (mobile, typed) => await proofOf({ purpose, mobile, firebase: await firebaseNow() }, typed),
  }
}
